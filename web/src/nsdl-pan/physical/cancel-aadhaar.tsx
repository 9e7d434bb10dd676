import { Alert, Button, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money } from '@sevakendra/contract/kit/money'
import {
  type AadhaarHolder,
  aadhaarCancelling,
  aadhaarSearch,
  cancelAadhaar,
  findByAadhaar,
} from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { freeing } from '@sevakendra/contract/nsdl-pan/aadhaar/words'
import { IconCircleCheck, IconIdOff, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSend } from '../../kit/call/send'
import { Form } from '../../kit/form/form'
import { Facts } from '../../kit/record/facts'
import { useMay } from '../../kit/session/may'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'
import { StateChip } from '../state-chip'
import classes from './cancel-aadhaar.module.css'
import { CancelAadhaarEffects, useCancelAadhaarQuestion } from './cancel-aadhaar-effects'

type Found = ReplyOf<typeof findByAadhaar>
interface Freed {
  holder: AadhaarHolder
  refunded: number
}

/** `physical/cancel-aadhar`: finds the application that holds an Aadhaar number, ends it with a reason, and so frees the number. */
export function CancelAadhaar() {
  const { t } = useTranslation()
  const find = useSend(findByAadhaar)
  const [found, setFound] = useState<Found>()
  const [freed, setFreed] = useState<Freed>()
  /** Counts what was typed: the answer to a number that was typed over shows nothing. */
  const typed = useRef(0)
  const forget = () => {
    typed.current += 1
    setFound(undefined)
    setFreed(undefined)
  }
  return (
    <Page
      title={t('Cancel Aadhar')}
      about={t('An Aadhaar number can be in only one application at a time. Cancel the one that uses it to free the number.')}
      trail={<Link to={backPaths.home}>{t('NSDL PAN')}</Link>}
    >
      <div className={classes.columns}>
        <Paper withBorder p="lg" component="section" aria-label={t('Find')}>
          <Form
            schema={aadhaarSearch}
            submit="Find"
            icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
            send={async given => {
              const asked = typed.current
              return { reply: await find(given), asked }
            }}
            done={({ reply, asked }) => {
              if (asked !== typed.current) return
              setFreed(undefined)
              setFound(reply)
            }}
          >
            {Field => (
              <Field
                name="aadhaar"
                autoFocus
                help={t('The search is recorded with your name; the number is not recorded.')}
                onChange={forget}
              />
            )}
          </Form>
        </Paper>
        <div className={classes.result} aria-live="polite">
          {freed && found && <Done freed={freed} masked={found.aadhaarMasked} />}
          {!freed && found?.applications.length === 0 && <Nobody masked={found.aadhaarMasked} />}
          {!freed &&
            found?.applications.map(holder => (
              <Holder key={holder.id} holder={holder} masked={found.aadhaarMasked} done={refunded => setFreed({ holder, refunded })} />
            ))}
        </div>
      </div>
    </Page>
  )
}

function Nobody({ masked }: { masked: string }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder className={classes.nobody} role="status">
      <IconCircleCheck size={36} stroke={1.5} aria-hidden />
      <h2>{t('No application in progress uses {{masked}}', { masked })}</h2>
      <p>{t('A new application with this number can be filed. Drafts do not count until they are paid for.')}</p>
    </Paper>
  )
}

function Holder({ holder, masked, done }: { holder: AadhaarHolder; masked: string; done: (refunded: number) => void }) {
  const { t } = useTranslation()
  const reads = useMay()('nsdl.read')
  const send = useSend(cancelAadhaar, { id: holder.id })
  const ask = useCancelAadhaarQuestion(holder)
  const { id, refNo, applicant, merchant, state, submittedAt, ackNo, charge } = holder
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={`holder-${id}`}>
      <header className={classes.head}>
        <div>
          <h2 id={`holder-${id}`}>{applicant}</h2>
          <p>
            {reads ? <Link to={backPaths.info(id)}>{refNo}</Link> : refNo} · {merchant.code} {merchant.shopName}
          </p>
        </div>
        <StateChip state={state} />
      </header>
      <div className={classes.facts}>
        <Facts
          of={[
            [t('Aadhaar number'), masked],
            [t('Submitted'), submittedAt && timeWords(submittedAt)],
            [t('Ack No.'), ackNo],
            [t('Charge'), charge !== null && money(charge)],
          ]}
        />
      </div>
      {holder.freeing === 'yes' ? (
        <>
          <CancelAadhaarEffects givesBack={holder.givesBack} shop={`${merchant.code} ${merchant.shopName}`} />
          <Form
            schema={aadhaarCancelling}
            submit="Cancel Aadhaar"
            name={`cancel ${id}`}
            danger
            icon={<IconIdOff size={18} stroke={1.75} aria-hidden />}
            ask={ask}
            send={send}
            done={({ refunded }) => done(refunded)}
          >
            {Field => (
              <>
                <Field name="reason" />
                <Field name="remark" />
              </>
            )}
          </Form>
        </>
      ) : (
        <Alert color="orange" role="status" title={t('It cannot be cancelled now')}>
          {t(freeing[holder.freeing])}
        </Alert>
      )}
    </Paper>
  )
}

function Done({ freed: { holder, refunded }, masked }: { freed: Freed; masked: string }) {
  const { t } = useTranslation()
  const reads = useMay()('nsdl.read')
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      title={t('{{refNo}} is cancelled, and {{masked}} is free', { refNo: holder.refNo, masked })}
    >
      <p>
        {refunded > 0
          ? t('{{amount}} has been refunded to the wallet of {{shop}}.', {
              amount: money(refunded),
              shop: `${holder.merchant.code} ${holder.merchant.shopName}`,
            })
          : t('Nothing was refunded.')}
      </p>
      {reads && (
        <Button variant="default" component={Link} to={backPaths.info(holder.id)} mt="sm">
          {t('Open the application')}
        </Button>
      )}
    </Alert>
  )
}
