import { Alert, Button, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { count, money } from '@sevakendra/contract/kit/money'
import { readTds, type TdsMonth, type TdsYear, tdsWithdrawal, withdrawTdsDeposit } from '@sevakendra/contract/tax/tds/endpoints'
import { depositStates, depositTones, type Quarter, quarters, statementBy, tdsCode, tdsSection } from '@sevakendra/contract/tax/tds/words'
import { IconReceiptTax } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { StatusChip } from '../kit/list/cells'
import amounts from '../kit/look/amounts.module.css'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { monthWords } from '../kit/words/month'
import { ChallanForm } from './challan-form'
import classes from './tds-deposits.module.css'

/** `account/tds`: what is owed to the government of the TDS on commissions, by quarter and month, and what was deposited. */
export function TdsDeposits() {
  const { t } = useTranslation()
  const [year, setYear] = useState<string>()
  const { data, error, refetch } = useRead(readTds, { query: year ? { year } : {} })
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={t('TDS on Commission')}
      about={t(
        '{{section}}, payment code {{code}}. Deducted when a commission is credited; deposited by the 7th of the next month, for March by 30 April.',
        {
          ...{ section: t(tdsSection), code: tdsCode },
        },
      )}
      beside={
        data && (
          <Select
            aria-label={t('Financial year')}
            data={data.years}
            value={data.year}
            onChange={chosen => setYear(chosen ?? undefined)}
            allowDeselect={false}
            w={120}
          />
        )
      }
    >
      {error && <ReadProblem error={error} again={refetch} />}
      {data && <Year of={data} />}
    </Page>
  )
}

function Year({ of }: { of: TdsYear }) {
  const { t } = useTranslation()
  const names = Object.keys(quarters) as Quarter[]
  const there = names.filter(name => of.months.some(({ quarter }) => quarter === name))
  return (
    <>
      {of.missing.amount > 0 && (
        <Alert color="yellow">
          {t('{{amount}} due for the year has not been deducted from {{n}} payees yet.', {
            ...{ amount: money(of.missing.amount), count: of.missing.payees, n: count(of.missing.payees) },
          })}{' '}
          {t('It is deducted from the next commission.')}
        </Alert>
      )}
      {there.length === 0 && <p className={classes.none}>{t('No commission was credited in this year.')}</p>}
      {there.map(name => (
        <QuarterMonths key={name} name={name} of={of} months={of.months.filter(({ quarter }) => quarter === name)} />
      ))}
    </>
  )
}

function QuarterMonths({ name, of, months }: { name: Quarter; of: TdsYear; months: TdsMonth[] }) {
  const { t } = useTranslation()
  const [entering, setEntering] = useState<TdsMonth>()
  const [withdrawing, setWithdrawing] = useState<TdsMonth>()
  const may = useMay()
  const sum = (states: readonly string[] | null) =>
    months.filter(({ state }) => states === null || states.includes(state)).reduce((total, { tds }) => total + tds, 0)
  const columns = [t('Payees'), t('Commission'), t('TDS'), t('Deposit By'), t('Status'), t('Challan')]
  return (
    <section className={classes.card} aria-labelledby={`tds-${name}`}>
      <header className={classes.head}>
        <h2 id={`tds-${name}`}>{t(quarters[name])}</h2>
        <p className={classes.about}>{t('Statement (Form 140) by {{day}}', { day: dayWords(statementBy(of.year, name)) })}</p>
      </header>
      <dl className={classes.sums}>
        <Sum label={t('Deducted')} paise={sum(null)} />
        <Sum label={t('Deposited')} paise={sum(['deposited'])} />
        <Sum label={t('Owed')} paise={sum(['due', 'overdue', 'running'])} />
      </dl>
      <div className={amounts.frame}>
        <table className={`${amounts.table} ${classes.months}`}>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(month => (
              <tr key={month.month}>
                <th scope="row">{monthWords(t, month.month)}</th>
                <td data-label={columns[0]}>{count(month.payees)}</td>
                <td data-label={columns[1]}>{money(month.gross)}</td>
                <td data-label={columns[2]} data-strong>
                  {money(month.tds)}
                </td>
                <td data-label={columns[3]}>{dayWords(month.depositBy)}</td>
                <td data-label={columns[4]}>
                  <StatusChip tone={depositTones[month.state]}>{t(depositStates[month.state])}</StatusChip>
                </td>
                <td data-label={columns[5]}>
                  <Challan
                    of={month}
                    enter={may('tax.deposit') ? () => setEntering(month) : undefined}
                    withdraw={may('tax.deposit') ? () => setWithdrawing(month) : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entering && <ChallanForm of={entering} today={of.today} close={() => setEntering(undefined)} />}
      {withdrawing?.challan && <Withdraw id={withdrawing.challan.id} month={withdrawing.month} close={() => setWithdrawing(undefined)} />}
    </section>
  )
}

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money(paise)}</dd>
    </div>
  )
}

interface ChallanProps {
  of: TdsMonth
  enter: (() => void) | undefined
  withdraw: (() => void) | undefined
}

/** The challan of a month, or the button to enter one once the month is over. */
function Challan({ of: { month, challan, state }, enter, withdraw }: ChallanProps) {
  const { t } = useTranslation()
  if (challan)
    return (
      <span className={classes.challan}>
        <span>{[challan.bsr, dayWords(challan.depositedOn), challan.serial].join(' / ')}</span>
        {withdraw && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('Withdraw the challan of {{month}}', { month: monthWords(t, month) })}
            onClick={withdraw}
          >
            {t('Withdraw')}
          </Button>
        )}
      </span>
    )
  if (!enter || (state !== 'due' && state !== 'overdue')) return <>–</>
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconReceiptTax size={16} aria-hidden />}
      aria-label={t('Enter the challan of {{month}}', { month: monthWords(t, month) })}
      onClick={enter}
    >
      {t('Enter the challan')}
    </Button>
  )
}

function Withdraw({ id, month, close }: { id: string; month: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(withdrawTdsDeposit, { id })
  return (
    <FormDialog
      opened
      close={close}
      title="Withdraw the challan?"
      about={t('The TDS of {{month}} then has to be deposited again.', { month: monthWords(t, month) })}
      schema={tdsWithdrawal}
      submit="Withdraw"
      keep="Keep it"
      danger
      send={async values => void (await send(values))}
      done={() => notifications.show({ message: t('The challan was withdrawn') })}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
