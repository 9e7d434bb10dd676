// Beside `sent-files.ts`: only screens with such a paper load these.

/** Of a paper on which a part of a number is covered in the browser: a PDF goes as it is. */
export const noPdfHere =
  'A PDF cannot be taken here, because a part of the number is covered before it is sent. Take a photo of the paper, or choose a JPEG or PNG.'
/** Of the same, as the server saw it. */
export const codeSeen =
  'The QR code on this picture can be read, and it tells what is covered. Cover the QR code as well, and add the picture again.'
