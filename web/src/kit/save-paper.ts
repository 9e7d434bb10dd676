import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'
import { saveFile } from './download'
import { errorText } from './error-text'

/** Saves a file that the server makes; a failure is said where it is seen, without a form around it. */
export async function savePaper(read: () => Promise<File | undefined>): Promise<void> {
  try {
    const file = await read()
    if (file) saveFile(file)
  } catch (error) {
    const text = errorText(error)
    notifications.show({ color: 'red', message: getI18n()?.t(text) ?? text, autoClose: false })
  }
}
