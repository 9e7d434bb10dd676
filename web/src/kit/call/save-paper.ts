import { saveFile } from './download'
import { showFailure } from './failure-notes'

/** Saves a file that the server makes; a failure is said where it is seen, without a form around it. */
export async function savePaper(read: () => Promise<File | undefined>): Promise<void> {
  try {
    const file = await read()
    if (file) saveFile(file)
  } catch (error) {
    showFailure(error)
  }
}
