/**
 * In place of what the SDK can load and a function never needs: bowser names the browser it runs in (34 KB),
 * event streams are an answer's form that no service we call uses (14 KB).
 */
export default {};
