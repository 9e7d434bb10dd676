import { Alert, Button, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { balance, money } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle, IconWallet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { errorText, statusOf } from '../kit/call/error-text'
import { Offline } from '../kit/call/offline'
import { useRead, useSend } from '../kit/call/send'
import { KeyHint } from '../kit/keys/key-hint'
import { useKeys } from '../kit/keys/keys'
import { labelAt } from '../kit/long-form/words'
import { useHeldUp, useMay } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { SpendLeft, useSpendToday } from '../kit/spend-left'
import { AnswersTable } from './answers-table'
import classes from './check-screen.module.css'
import { LookAgain } from './look-again'
import { paidState } from './next-application'
import { type ApplicationScreens, changePath, type Draft, type Quote } from './product'
import { StillMissing } from './still-missing'
import list from './still-missing.module.css'
import { TakenWords } from './taken-words'

/** Seen by few, and once. */
const HeldApplication = lazyPart(async () => (await import('./held-application')).HeldApplication)

/**
 * `…?id=`: every answer once more, what it costs, and the one button that takes the money.
 * @param id where its address says it otherwise
 */
export function CheckScreen({ of, id: named }: { of: ApplicationScreens; id?: string }) {
  const [search] = useSearchParams()
  const id = named ?? search.get('id') ?? ''
  const paths = of.usePaths()
  // While it is being paid neither is read again: afterwards it is a draft no longer.
  const [paying, setPaying] = useState(false)
  const held = useHeldUp()
  const enabled = id !== '' && !paying && held === null
  const quote = useRead(of.calls.readQuote, { params: { id }, enabled })
  const draft = of.forms.useWithForm(useRead(of.calls.readDraft, { params: { id }, enabled }))
  if (held) return <HeldApplication of={of} why={held} />
  if (!id) return <Navigate to={paths.choose} replace />
  const failed = quote.error ?? draft.error
  if (failed && statusOf(failed) === 409) return <Navigate to={paths.info(id)} replace />
  // What another window or an answer that was lost has paid is no draft any more: reading it again leads to it.
  const again = () => void Promise.all([quote.refetch(), draft.again()])
  if (!quote.data || !draft.data) return <LoadState error={failed} again={again} />
  if (draft.data.state === of.sentBack) return <Navigate to={paths.reapply(id)} replace />
  return (
    <Review
      {...{ of, quote: quote.data, draft: draft.data, form: draft.form, again }}
      paying={setPaying}
      changed={search.get('changed') ?? undefined}
    />
  )
}

interface Props {
  of: ApplicationScreens
  quote: Quote
  draft: Draft
  form: AnyForm
  paying: (yes: boolean) => void
  again: () => void
  changed: string | undefined
}

function Review({ of, quote, draft, form, paying, again, changed }: Props) {
  const { t } = useTranslation()
  const paths = of.usePaths()
  const setting = of.setting(draft) as never
  // As they are stored and printed, not as they were typed: this is what the applicant agrees to.
  const answers = form.tidied(draft.answers, setting)
  const filing = of.filings.of(draft)
  const change = (name: string) => changePath(paths, form, filing, quote.id, name)
  return (
    <Page
      title={t('Check and Pay')}
      about={`${of.about(draft, form, (text, values) => t(text, values ?? {}))} ${t('Reference {{refNo}}', { refNo: quote.refNo })}`}
    >
      <StillMissing {...{ form, errors: quote.errors, change }} />
      {quote.taken.length > 0 && (
        <Alert color="red" role="alert" title={t('It cannot be paid now')} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          <ul className={list.list}>
            {quote.taken.map(taken => (
              <li key={taken.answer}>
                <Link to={change(taken.answer)}>{labelAt(form, taken.answer, text => t(text))}</Link>:{' '}
                <TakenWords of={of} form={form} taken={taken} />
              </li>
            ))}
          </ul>
          <p>{t('Check the number. Until the other application has ended, this one is kept as a draft, and nothing is charged.')}</p>
        </Alert>
      )}
      {quote.heldBack && (
        <Alert color="red" role="alert" title={t('It cannot be paid now')} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          <p>{t(quote.heldBack)}</p>
          <p>{t('The application is kept as a draft, and nothing is charged.')}</p>
        </Alert>
      )}
      <LookAgain {...{ of, form, answers, setting }} similar={quote.similar} change={change} />
      <div className={classes.columns}>
        <Paper withBorder p="lg">
          <AnswersTable
            {...{ form, answers, setting, change, changed }}
            masked={draft.masked}
            {...(of.beside && { beside: of.beside(form) })}
          />
        </Paper>
        <Charge
          {...{ of, quote, draft, paying, again }}
          representative={of.representative?.(form, answers, setting)}
          complete={Object.keys(quote.errors).length + quote.taken.length === 0 && !quote.heldBack}
        />
      </div>
    </Page>
  )
}

interface ChargeProps extends Pick<Props, 'of' | 'quote' | 'draft' | 'paying' | 'again'> {
  complete: boolean
  /** Who consents for the applicant, where somebody does. */
  representative: string | undefined
}

/** Price, balance and consent in view, and one button that takes the money: nothing is asked a second time. */
function Charge({ of, quote, draft, complete, representative, paying, again }: ChargeProps) {
  const { t } = useTranslation()
  const paths = of.usePaths()
  const go = useGo()
  const [error, setError] = useState<{ title: string; text: string }>()
  // Pressed twice, it is sent once: the second press may come before the button is drawn anew.
  const under = useRef(false)
  const send = useSend(of.calls.submitApplication, { id: quote.id })
  const { price } = quote
  const may = useMay()
  // An employee may spend within the cap without being told what the shop has: the server says nothing of it then.
  const { balance: held, balanceAfter } = quote
  const today = useSpendToday()
  const capped = today !== undefined && today.left < price.total

  const ready = complete && quote.enough && !capped

  const pay = async () => {
    if (under.current) return
    under.current = true
    setError(undefined)
    // At once: the answer may be faster than the next drawing.
    flushSync(() => paying(true))
    try {
      const { state } = await send({ version: quote.version, total: price.total, consent: quote.consent.version })
      const paid = t('{{refNo}} was submitted and {{amount}} was charged.', { refNo: quote.refNo, amount: money(price.total) })
      if (go.left()) notifications.show({ color: 'green', message: paid })
      go(paths.sent(quote.id, state), { replace: true, state: paidState(of, draft) })
    } catch (failed) {
      paying(false)
      under.current = false
      if (statusOf(failed) === 409) again()
      const lost = statusOf(failed) === undefined && !(failed instanceof Offline)
      setError({
        title: lost ? t('No reply from the server') : t('Nothing was charged'),
        text: lost ? t('Press the button again. You are charged only once, however often you press it.') : errorText(failed),
      })
    }
  }
  const words = t('Pay {{amount}} and submit', { amount: money(price.total) })
  useKeys([{ group: 'Check and Pay', words: 'Pay and submit', keys: { F9: ready && !send.busy ? () => void pay() : undefined } }])
  return (
    <div className={classes.side}>
      <Paper withBorder p="lg" component="section" aria-label={t('Charge')}>
        <h2 className={classes.title}>{t('Charge')}</h2>
        <p className={classes.variant}>{t(of.variants[price.variant] ?? '')}</p>
        <dl className={classes.sums}>
          <Sum label={t('Government fee')} value={money(price.governmentFee)} />
          <Sum label={t('Service fee, GST of {{gst}} included', { gst: money(price.gst) })} value={money(price.fee)} />
          {price.markup > 0 && <Sum label={t('Mark-up')} value={money(price.markup)} />}
          <Sum label={t('To pay')} value={money(price.total)} strong />
        </dl>
        {held !== null && balanceAfter !== null && (
          <dl className={classes.sums}>
            <Sum label={t('Balance now')} value={balance(held)} />
            <Sum label={t('Balance after')} value={quote.enough ? balance(balanceAfter) : '–'} />
          </dl>
        )}
        {!quote.enough && (
          <div className={classes.short} role="alert">
            <IconWallet size={20} stroke={1.75} aria-hidden />
            <div>
              <strong>{t('Insufficient balance')}</strong>
              <p>
                {held !== null
                  ? t('You need {{amount}} more. The application is kept as a draft: top up and come back.', {
                      amount: money(price.total - held),
                    })
                  : t('The application is kept as a draft. Ask the owner of your shop to top up, and come back.')}
              </p>
              {may('payment.request') && (
                <Button component={Link} to={paths.addPayment} mt="xs">
                  {t('Add Payment')}
                </Button>
              )}
            </div>
          </div>
        )}
        <SpendLeft needed={price.total} />
        <div className={classes.consent}>
          <h3>{t('Consent')}</h3>
          <div id="consent">
            {/* Beside the text, which is stored by its version and is the same for everybody. */}
            {representative && (
              <p>
                {t('Representative')}: <strong>{representative}</strong>
              </p>
            )}
            <p>{t(quote.consent.text)}</p>
          </div>
        </div>
        <Button
          fullWidth
          size="md"
          mt="md"
          disabled={!ready}
          loading={send.busy}
          aria-describedby="consent"
          aria-keyshortcuts="F9"
          rightSection={<KeyHint of="F9" />}
          onClick={() => void pay()}
        >
          {words}
        </Button>
        {error && (
          <Alert color="red" role="alert" title={error.title} mt="md">
            {t(error.text)}
          </Alert>
        )}
        <p className={classes.next}>
          {t('By paying you confirm that this consent was given.')} {t(of.words.givenBack)}
        </p>
        <p className={classes.next}>{t(of.words.afterPaying)}</p>
      </Paper>
    </div>
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
