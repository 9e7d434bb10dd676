import { Kbd, Modal } from '@mantine/core'
import { Fragment, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { layers } from '../shell/layers'
import { KeyArrow } from './key-arrow'
import classes from './key-sheet.module.css'
import { joinsKeys, keySigns } from './key-signs'
import { everywhere, onKeys } from './keys'
import { type KeyGroup, keysNow } from './listed'

interface KeySheetProps {
  close: () => void
  /** Something inside the dialog that was left for the sheet. */
  from?: Element | undefined
}

/** The shortcuts of the screen below it as they are now, opened by `?`. */
export function KeySheet({ close, from }: KeySheetProps) {
  const { t } = useTranslation()
  const own = useRef<HTMLDivElement>(null)
  // A text, so that what says the same is the same.
  const listed = useSyncExternalStore(onKeys, () => JSON.stringify(keysNow(from, own.current)))
  const groups = useMemo((): KeyGroup[] => JSON.parse(listed), [listed])
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
      <div ref={own} className={classes.groups}>
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

/** `Ctrl+Enter` is two keys with a plus between them, or as the keyboard has them. */
function Key({ name }: { name: string }) {
  return keySigns(name).map((sign, at, all) => (
    <Fragment key={sign}>
      {isArrow(sign) ? <KeyArrow to={arrows[sign]} /> : <Kbd>{sign}</Kbd>}
      {at < all.length - 1 && joinsKeys(sign)}
    </Fragment>
  ))
}
