/** Why a file is not taken that many phones make, and what to do instead; said before it is sent, and by the server. */
export const heicRefused =
  'This is a HEIC photo, which only some devices can show. Take the photo with the button here, or set the camera to Most Compatible (iPhone: Settings, Camera, Formats) and send the JPEG.'
export const emptyRefused = 'This file is empty. Scan the page again and send the new file.'

/** By its name, where a browser does not know the kind. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
