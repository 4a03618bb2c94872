import { imageFormatOf } from './image-format.ts';

const fileOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xff\xd8\xff\xe1\0\0Exif', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['GIF89a\x01\0', 'gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', undefined],
  ['<?xml version="1.0"?><svg/>', undefined],
  ['Dear co-op, here is my picture', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\x20ftypheic\0\0\0\0', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('a file that begins with %j has the format %s', (start, format) => {
  expect(imageFormatOf(fileOf(start))).toBe(format);
});
