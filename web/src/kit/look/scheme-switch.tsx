import { useMantineColorScheme } from '@mantine/core'
import { ThemeSwitch } from './theme-switch'

/** Inside Mantine the theme is Mantine's to change; it keeps the same key. */
export function SchemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme()
  return <ThemeSwitch toggle={toggleColorScheme} />
}
