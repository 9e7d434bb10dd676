import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { balance, money } from '@sevakendra/contract/kit/money'
import { readMember } from '@sevakendra/contract/people/member/endpoints'
import {
  confirmTransfer,
  newTransfer,
  type PreparedTransfer,
  prepareTransfer,
  transferCode,
} from '@sevakendra/contract/wallet/transfer/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { CodeField } from '../../kit/field/code'
import { Form } from '../../kit/form/form'
import { useHeldUp } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { HeldUp } from '../../kit/shell/held-up'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from './transfer-new.module.css'

const amounts = newTransfer.omit({ memberId: true })

/** `accounting/transfers/new/{id}`: an amount, then the code from the mail, then the money moves. */
export function TransferNew() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const base = `/${useLocation().pathname.split('/')[1]}`
  const back = `${base}/user-management/view-frenchies/${id}`
  const go = useGo()
  const [prepared, setPrepared] = useState<PreparedTransfer>()
  const held = useHeldUp()
  const { data, error, refetch } = useRead(readMember, { params: { id }, enabled: held === null })
  const prepare = useSend(prepareTransfer)
  const trail = (
    <>
      <Link to={`${base}/user-management/frenchies-list`}>{t('Member List')}</Link>
      {data && (
        <>
          {' › '}
          <Link to={back}>{data.code}</Link>
        </>
      )}
    </>
  )
  if (held) return <HeldUp why={held} />
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  const name = `${data.code} ${data.shopName}`
  return (
    <Page title={t('Transfer')} trail={trail} about={t('To {{name}}', { name })}>
      <section className={classes.card} aria-label={t('Transfer')}>
        {prepared ? (
          <Confirm
            of={prepared}
            again={() => setPrepared(undefined)}
            done={() => {
              notifications.show({
                color: 'green',
                message: t('{{amount}} was transferred to {{name}}', { amount: money(prepared.amount), name }),
              })
              go(back)
            }}
          />
        ) : (
          <Form
            schema={amounts}
            submit="Continue"
            send={values => prepare({ ...values, memberId: id })}
            done={setPrepared}
            actions={
              <Button variant="default" component={Link} to={back}>
                {t('Cancel')}
              </Button>
            }
          >
            {Field => (
              <>
                <Field name="amount" autoFocus />
                <Field name="remark" />
                <p className={classes.note}>{t('A code is sent to your email address. No money moves until you enter it.')}</p>
              </>
            )}
          </Form>
        )}
      </section>
    </Page>
  )
}

function Confirm({ of, again, done }: { of: PreparedTransfer; again: () => void; done: () => void }) {
  const { t } = useTranslation()
  const send = useSend(confirmTransfer, { id: of.id })
  const [round, setRound] = useState(0)
  return (
    <Form
      schema={transferCode}
      name={`confirm ${of.id}`}
      submit="Transfer"
      send={body => send(body).finally(() => setRound(round + 1))}
      done={done}
      actions={
        <Button variant="default" onClick={again}>
          {t('Back')}
        </Button>
      }
    >
      {() => (
        <>
          <dl className={classes.sums}>
            <Sum label={t('Reference')} value={of.refNo} />
            <Sum label={t('Amount')} value={money(of.amount)} strong />
            <Sum label={t('Your balance')} value={`${balance(of.balanceBefore)} → ${balance(of.balanceAfter)}`} />
            <Sum
              label={t('Balance of {{code}}', { code: of.member.code })}
              value={`${balance(of.memberBefore)} → ${balance(of.memberAfter)}`}
            />
          </dl>
          <p className={classes.note} role="status">
            {t('We sent six digits to {{sentTo}}. They work for {{minutes}} minutes and once.', { sentTo: of.sentTo, minutes: of.minutes })}
          </p>
          <CodeField label="Code from the email" round={round} byButton />
        </>
      )}
    </Form>
  )
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
