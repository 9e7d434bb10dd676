import { Card, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  beginFiling,
  dueOf,
  type FilingRecord,
  filing,
  type GivenFiling,
  readOwnFiling,
  saveFiling,
} from '@sevakendra/contract/gst/filing/endpoints'
import {
  estimate,
  type PeriodKind,
  periodKindOf,
  periodKinds,
  periodsOf,
  type ReturnKind,
  ruleOf,
} from '@sevakendra/contract/gst/filing/returns'
import { bareCode } from '@sevakendra/contract/gst/registration/numbers'
import { gstinProblem, gstStates } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { Form } from '../../kit/form/form'
import { useHeldUp } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { HeldUp } from '../../kit/shell/held-up'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { FilingDue } from './filing-due'
import { FilingFileAdd, FilingFiles } from './filing-files'
import { useFilingPaths } from './filing-paths'
import { FilingPay } from './filing-pay'
import classes from './filing-shown.module.css'
import { periodName } from './period-words'

/** `product/gst/filling/new`: a return is filled in, its registers are added, and it is paid. The address says which draft it is (`?id=`). */
export function FilingNew() {
  const held = useHeldUp()
  const [params] = useSearchParams()
  const id = params.get('id')
  if (held) return <HeldUp why={held} />
  return id && /^\d+$/.test(id) ? <Draft key={id} id={id} /> : <Fresh />
}

function Fresh() {
  const { t } = useTranslation()
  const send = useSend(beginFiling)
  const to = useFilingPaths()
  const go = useGo()
  return (
    <Page
      title={t('New GST Return')}
      about={t('Fill in what the return is for. The registers and the payment come next; a nil return needs no registers.')}
      trail={<Link to={to.home}>{t('GST')}</Link>}
    >
      <div className={classes.sides}>
        <Card>
          <Details initial={{ nil: false }} submit="Continue" send={values => send(values)} done={({ id }) => go(to.begin(id))} />
        </Card>
        <Card>
          <h2 className={classes.title}>{t('What stays with the client')}</h2>
          <p className={classes.next}>
            {t(
              'The password of the GST portal is never asked for, and nobody notes it here. The OTP goes to the client, who enters it personally.',
            )}
          </p>
        </Card>
      </div>
    </Page>
  )
}

function Draft({ id }: { id: string }) {
  const { t } = useTranslation()
  const to = useFilingPaths()
  const save = useSend(saveFiling, { id })
  const { data, error, refetch } = useRead(readOwnFiling, { params: { id } })
  const trail = <Link to={to.list()}>{t('GST Returns')}</Link>
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  // Paid here, in another tab, or before: what the record says comes next.
  if (data.state !== 'draft') return <Navigate to={to.info(id)} replace />
  return (
    <Page title={t('New GST Return')} about={data.refNo} trail={trail}>
      <div className={classes.sides}>
        <div className={classes.stack}>
          <Card>
            <h2 className={classes.title}>{t('GST return')}</h2>
            <Details
              key={data.version}
              initial={initialOf(data)}
              kept
              submit="Save changes"
              send={values => save({ ...values, version: data.version })}
              done={() => notifications.show({ color: 'green', message: t('Saved') })}
            />
          </Card>
          {!data.nil && (
            <Card>
              <h2 className={classes.title}>{t('Registers')}</h2>
              <FilingFiles of={data} side="shop" />
              <FilingFileAdd id={id} />
            </Card>
          )}
        </div>
        <FilingPay of={data} />
      </div>
    </Page>
  )
}

const initialOf = (of: FilingRecord): Partial<GivenFiling> => ({
  ...{ gstin: of.gstin, legalName: of.legalName, returnKind: of.returnKind, period: of.period, nil: of.nil, taxEstimate: of.taxEstimate },
  ...{ clientMobile: of.clientMobile ?? '', remark: of.remark },
})

interface DetailsProps<R> {
  initial: Partial<GivenFiling>
  /** The due day of what is kept stands beside it, so that here it is told only of what was changed since. */
  kept?: boolean
  submit: string
  send: (values: GivenFiling) => Promise<R>
  done: (reply: R) => void
}

function Details<R>({ initial, kept, submit, send, done }: DetailsProps<R>) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  return (
    <Form schema={filing} name="gst return" submit={submit} initial={initial} send={values => send(values as GivenFiling)} done={done}>
      {(Field, { values, set }) => {
        const kind = values.returnKind as ReturnKind | undefined
        const gstin = bareCode(values.gstin ?? '')
        const state = gstinProblem(gstin) ? undefined : gstStates[gstin.slice(0, 2)]
        return (
          <div className={classes.stack}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Field name="gstin" help={state ? t('State: {{state}}', { state: t(state) }) : t('15 characters, as on the certificate.')} />
              <Field name="legalName" />
              <Field
                name="returnKind"
                onChange={chosen => {
                  if (values.period && !periodChoices(chosen as ReturnKind, today).some(({ value }) => value === values.period))
                    set('period', '')
                }}
                help={kind && t(ruleOf(kind).who)}
              />
              <Field
                name="period"
                disabled={!kind}
                data={(kind ? periodChoices(kind, today) : []).map(({ value, of }) => ({
                  value,
                  label: `${periodName(t, value)} (${t(periodKinds[of])})`,
                }))}
              />
              <Field name="clientMobile" />
              {kind && ruleOf(kind).paysTax && !values.nil && <Field name="taxEstimate" />}
            </SimpleGrid>
            <Field name="nil" />
            <Field name="remark" />
            {kind && values.period && state && !(kept && sameDue(initial, { ...values, gstin })) && (
              <Due gstin={gstin} returnKind={kind} period={values.period} nil={values.nil === true} tax={estimateOf(values)} />
            )}
          </div>
        )
      }}
    </Form>
  )
}

/** What a due day and its estimate follow from. */
const sameDue = (one: Partial<GivenFiling>, other: Partial<GivenFiling>) =>
  one.gstin === other.gstin &&
  one.returnKind === other.returnKind &&
  one.period === other.period &&
  (one.nil === true) === (other.nil === true) &&
  estimateOf(one) === estimateOf(other)

/** A field that nothing was typed into holds an empty text. */
const estimateOf = ({ taxEstimate: tax }: Partial<GivenFiling>): number | null => (typeof tax === 'number' ? tax : null)

/** What can be filed today, the newest first, months before quarters. */
const periodChoices = (kind: ReturnKind, today: string): { value: string; of: PeriodKind }[] =>
  (Object.keys(ruleOf(kind).due) as PeriodKind[]).flatMap(of => periodsOf(kind, of, today).map(value => ({ value, of })))

function Due({
  gstin,
  returnKind,
  period,
  nil,
  tax,
}: {
  gstin: string
  returnKind: ReturnKind
  period: string
  nil: boolean
  tax: number | null
}) {
  const { data } = useRead(dueOf, { query: { gstin, returnKind, period }, enabled: periodKindOf(period) !== undefined })
  if (!data) return null
  return (
    <FilingDue
      {...{ returnKind, period }}
      dueOn={data.dueOn}
      source={data.source}
      open
      of={estimate(returnKind, { dueOn: data.dueOn, on: dayOf(new Date()), nil, tax })}
    />
  )
}
