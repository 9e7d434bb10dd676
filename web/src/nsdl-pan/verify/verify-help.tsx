import { Kbd, Modal } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyArrow } from '../../kit/key-arrow'
import classes from './verify.module.css'

const key = (name: string) => <Kbd key={name}>{name}</Kbd>

/** Every key of the desk and of its dialogs, in the order of the work. */
const keys: [keys: ReactNode[], what: string][] = [
  [[<KeyArrow key="up" to="up" />, <KeyArrow key="down" to="down" />], 'Previous or next field'],
  [[key('Space')], 'Mark the field as right, or take the mark back'],
  [[key('F')], 'Flag the field, or remove the flag'],
  [[key('Enter')], 'Go to the reason of a flag'],
  [[key('1'), '–', key('6')], 'Tick an item of the checklist'],
  [[<KeyArrow key="left" to="left" />, <KeyArrow key="right" to="right" />], 'Previous or next page of the scan'],
  [[key('+'), key('−')], 'Zoom the scan'],
  [[key('T')], 'Rotate by 90°'],
  [[key('C')], 'More contrast'],
  [[key('A')], 'Approve and next'],
  [[key('B')], 'Send back'],
  [[key('R')], 'Reject'],
  [[key('Ctrl'), '+', key('Enter')], 'Send what a dialog asks'],
  [[key('J')], 'Skip to the next application'],
  [[key('K')], 'Back to the application that was skipped'],
  [[key('E')], 'Ten more minutes to verify'],
  [[key('?')], 'This list of keys'],
]

/** The keys of the desk, opened by `?`. */
export function VerifyHelp({ close }: { close: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={close} title={t('Keys of the desk')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <dl className={classes.keyList}>
        {keys.map(([pressed, what]) => (
          <Fragment key={what}>
            <dt>{pressed}</dt>
            <dd>{t(what)}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
