import { useState } from 'react'
import { lazyPart } from '../shell/lazy-part'
import { everywhere, useKeys } from './keys'

const KeySheet = lazyPart(async () => (await import('./key-sheet')).KeySheet)

/** The sheet of shortcuts, opened and closed by `?`. Its code comes with the first opening. */
export function useKeySheet() {
  const [opened, setOpened] = useState<{ from?: Element } | undefined>()
  useKeys([{ group: everywhere, words: 'This list of keys', keys: { '?': () => setOpened(opened ? undefined : {}) }, over: true }])
  const close = () => setOpened(undefined)
  return {
    /** @param from something inside the dialog that is left for it */
    open: (from: Element) => setOpened({ from }),
    sheet: opened && <KeySheet close={close} {...opened} />,
  }
}
