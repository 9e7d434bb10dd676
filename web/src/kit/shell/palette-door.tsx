import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keySigns } from '../keys/key-signs'
import { everywhere, useKeys } from '../keys/keys'
import type { Line } from './area'
import { useFocusBack } from './focus-back'
import { layers } from './layers'
import classes from './palette-door.module.css'

export interface PaletteProps {
  base: string
  lines: readonly Line[]
  close: () => void
  /** Opens the sheet of shortcuts. @param from something inside the palette, which is left for it */
  keys: (from: Element) => void
}

const paletteKey = 'Ctrl+k'

/** Ctrl K or Cmd K, wherever the focus is: before any field or screen hears of it. */
export function usePaletteKey(toggle: () => void): void {
  useKeys([
    { group: everywhere, words: 'Find a screen or a record', keys: { [paletteKey]: toggle }, typing: true, over: true, first: true },
  ])
}

/** Opens the palette: in the header an icon with its keys where there is room, in the drawer of a phone a line with its words. */
export function PaletteButton({ open, place }: { open: () => void; place: 'header' | 'drawer' }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.button}
      data-place={place}
      aria-label={t('Find a screen or a record')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={t('Find a screen or a record')}
      onClick={open}
    >
      <IconSearch size={20} aria-hidden="true" />
      <span className={classes.words} aria-hidden="true">
        {t('Find')}
      </span>
      <span className={classes.keys} aria-hidden="true">
        {keySigns(paletteKey).join(' ')}
      </span>
    </button>
  )
}

/** The palette over whatever is open. Its code comes with the first opening; the frame around it is there at once and holds the focus. */
export function PaletteDialog({ of: Palette, opened, ...props }: PaletteProps & { of: ComponentType<PaletteProps>; opened: boolean }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={props.close}
      // Over every other dialog, questions included.
      zIndex={layers.presence}
      returnFocus={false}
      // A drawer from which it was opened gives the focus back a little later.
      onEnterTransitionEnd={() => content.current?.querySelector('input')?.focus()}
      centered={false}
      size={640}
      yOffset="12dvh"
      transitionProps={{ duration: 100 }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={t('Find a screen or a record')}>
        <Modal.Body>
          <Palette {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
