/** Why a file is not taken that many phones make, and what to do instead; said before it is sent, and by the server. */
export const heicRefused =
  'This is a HEIC photo, which only some devices can show. Take the photo with the button here, or set the camera to Most Compatible (iPhone: Settings, Camera, Formats) and send the JPEG.'
export const emptyRefused = 'This file is empty. Scan the page again and send the new file.'

/** Of a paper on which a part of a number is covered in the browser: a PDF goes as it is. */
export const noPdfHere =
  'A PDF cannot be taken here, because a part of the number is covered before it is sent. Take a photo of the paper, or choose a JPEG or PNG.'
/** Of the same, as the server saw it. */
export const codeSeen =
  'The QR code on this picture can be read, and it tells what is covered. Cover the QR code as well, and add the picture again.'

/** By its name, where a browser does not know the kind. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
