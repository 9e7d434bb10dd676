import { Button, Kbd } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useToastLift } from '../kit/shell/toast-lift'
import classes from './desk-screen.module.css'
import type { DeskProduct } from './product'

interface Props {
  of: DeskProduct
  flagged: number
  unchecked: number
  /** The flags in one sentence. */
  reasons: string
  /** What became of the one before. */
  said: string | undefined
  /** Refused by the server, or not possible yet. */
  problem: string | undefined
  busy: boolean
  ended: boolean
  approve: () => void
  sendBack: () => void
  /** Undefined where it is not this person's to refuse. */
  reject: (() => void) | undefined
}

/** What can be done with it. A flag chooses what leads: Send back then, Approve otherwise. */
export function DeskBar({ of, flagged, unchecked, reasons, said, problem, busy, ended, approve, sendBack, reject }: Props) {
  const { t } = useTranslation()
  const clean = flagged === 0
  const lifts = useToastLift()
  return (
    <footer ref={lifts} className={classes.bar}>
      <div className={classes.says} aria-live="polite">
        {said && !problem && (
          <p className={classes.said}>
            <IconCheck size={16} stroke={2.25} aria-hidden />
            {said}
          </p>
        )}
        {problem ? (
          <p className={classes.problem}>{problem}</p>
        ) : (
          <>
            <p className={classes.saysWhat}>
              {!clean && t('Send back with {{count}} reasons', { count: flagged })}
              {clean && (unchecked > 0 ? t('Left in the checklist: {{count}}', { count: unchecked }) : t('In order'))}
            </p>
            <p className={classes.saysMore}>
              {!clean && `${reasons} ${t(of.words.corrects)}`}
              {clean && (unchecked > 0 ? t('Complete the checklist to approve.') : t(of.words.nextOpens))}
            </p>
          </>
        )}
      </div>
      <div className={classes.acts}>
        {reject && (
          <Button
            variant="default"
            size="md"
            className={classes.reject}
            leftSection={<IconCircleX size={20} stroke={1.75} aria-hidden />}
            rightSection={<Kbd aria-hidden>R</Kbd>}
            disabled={ended || busy}
            onClick={reject}
          >
            {t('Reject')}
          </Button>
        )}
        <Button
          size="md"
          variant={clean ? 'default' : 'filled'}
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          rightSection={<Kbd aria-hidden>B</Kbd>}
          disabled={ended || busy}
          onClick={sendBack}
        >
          {t('Send back')}
        </Button>
        <Button
          size="md"
          variant={clean ? 'filled' : 'default'}
          leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />}
          rightSection={<Kbd aria-hidden>A</Kbd>}
          disabled={ended || !clean || unchecked > 0}
          loading={busy}
          onClick={approve}
        >
          {t('Approve and next')}
        </Button>
      </div>
    </footer>
  )
}
