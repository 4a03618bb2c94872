import { Refusal } from '#shared/refusal.ts';

/** The most used passwords of eight or more characters (Q035), from the "10-million-password-list" rankings. */
const common = new Set(
  `password password1 password123 12345678 123456789 1234567890 87654321 11111111 00000000 qwertyui
qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1
welcome1 abcd1234 abc12345 passw0rd p@ssw0rd letmein1 starwars computer michelle jennifer internet
whatever corvette mercedes samantha victoria charlie1 jordan23 asdfghjk asdf1234 zaq12wsx dragon12
monkey12 shadow12 master12 changeme administrator`.split(/\s+/),
);

/** @throws Refusal at `field`, the input's field that holds the password */
export function refuseCommonPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase()))
    throw new Refusal('This password is too common. Please choose another one.', field);
}
