/** Why a picture was given up, for the person who sent it. */
export const imageWords = {
  tooLong: 'This picture takes too long to read. Scan or photograph it again.',
  tooLarge: 'This picture takes too much memory to read. Scan it at 200 dpi and send it again.',
  damaged: 'This picture is damaged or incomplete. Please scan or photograph it again.',
}
