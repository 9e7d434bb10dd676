import { Kbd, Modal } from '@mantine/core'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { layers } from '../shell/layers'
import { KeyArrow } from './key-arrow'
import classes from './key-sheet.module.css'
import { everywhere } from './keys'
import { keysNow } from './listed'

interface KeySheetProps {
  close: () => void
  /** Something inside the dialog that was left for the sheet. */
  from?: Element | undefined
}

/** The shortcuts of the screen as they are when it is opened, opened by `?`. */
export function KeySheet({ close, from }: KeySheetProps) {
  const { t } = useTranslation()
  // Before the sheet itself lies over the screen.
  const [groups] = useState(() => keysNow(from))
  const { pathname } = useLocation()
  const [screen] = useState(pathname)
  useEffect(() => {
    if (pathname !== screen) close()
  })
  return (
    <Modal
      opened
      onClose={close}
      title={t('Keyboard shortcuts')}
      size={groups.length > 2 ? 760 : 440}
      zIndex={layers.presence}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.groups}>
        {groups.every(({ name }) => name === everywhere) && <p className={classes.none}>{t('This screen has no shortcuts of its own.')}</p>}
        {groups.map(({ name, lines }) => (
          <section key={name} className={classes.group}>
            <h3>{t(name)}</h3>
            <dl className={classes.keys}>
              {lines.map(({ words, keys }) => (
                <Fragment key={words}>
                  <dt>
                    {inShort(keys).map(key => (
                      <Fragment key={key}>{key === '–' ? key : <Key name={key} />}</Fragment>
                    ))}
                  </dt>
                  <dd>{t(words)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

/** Three digits and more, one after the other, are the first and the last of them. */
function inShort(keys: string[]): string[] {
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  const row = keys.length > 2 && keys.every((key, at) => /^\d$/.test(key) && Number(key) === Number(first) + at)
  return row ? [first, '–', last] : keys
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isArrow = (key: string): key is keyof typeof arrows => key in arrows

/** `Ctrl+Enter` is two keys with a plus between them. */
function Key({ name }: { name: string }) {
  const held = /^(Ctrl|Shift)\+(.+)$/.exec(name)
  if (held)
    return (
      <>
        <Kbd>{held[1]}</Kbd>+<Key name={held[2] ?? ''} />
      </>
    )
  if (isArrow(name)) return <KeyArrow to={arrows[name]} />
  return <Kbd>{name === ' ' ? 'Space' : name.length === 1 ? name.toUpperCase() : name}</Kbd>
}
