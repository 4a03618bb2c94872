/**
 * In place of what packages can load and a function never needs: bowser names the browser it runs in (34 KB),
 * event streams are an answer's form that no service we call uses (14 KB), prettier would lay out the source of
 * mails that nobody reads (1.5 MB).
 */
export default {};
