import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { answerDays, previewRetention, readRetention, saveAnswerDays, saveRetention } from '@sevakendra/contract/privacy/endpoints'
import { erasures } from '@sevakendra/contract/privacy/lists'
import { longestAnswer } from '@sevakendra/contract/privacy/words'
import { type RetentionMonths, retained, retentionKinds, retentionMonths, retentionWords } from '@sevakendra/contract/register/retention'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { useRead, useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { ListScreen } from '../kit/list/screen'
import stacked from '../kit/look/stacked.module.css'
import cards from '../kit/record/card-rows.module.css'
import { confirm } from '../kit/record/confirm'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './my-data.module.css'
import periods from './retention.module.css'

/** `settings/retention`: for how many months personal data is kept, what the next run erases, and what was erased. */
export function RetentionPeriods() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readRetention)
  return (
    <Page
      title={t('Retention Periods')}
      about={t('Every night, what is older than its period is erased; the record stays, with what was seen, by whom and when.')}
    >
      {data ? <Periods key={JSON.stringify(data.months)} now={data} /> : <LoadState error={error} again={refetch} />}
    </Page>
  )
}

function Periods({ now }: { now: ReplyOf<typeof readRetention> }) {
  const { t } = useTranslation()
  const [save, saveDays] = [useSend(saveRetention), useSend(saveAnswerDays)]
  return (
    <div className={cards.cards}>
      {now.failed > 0 && (
        <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />}>
          {t('{{n}} records could not be erased. The list below says which; they are tried again every night.', {
            count: now.failed,
            n: count(now.failed),
          })}
        </Alert>
      )}
      <section className={cards.card} aria-labelledby="retention-periods">
        <h2 id="retention-periods">{t('Months')}</h2>
        <Form
          schema={retentionMonths}
          submit={t('Save')}
          name="retention"
          initial={now.months}
          ask={async given => warn(given, await call(previewRetention, { body: given }), t)}
          send={async given => void (await save(given))}
          done={() => notifications.show({ color: 'green', message: t('The periods are saved') })}
        >
          {Field => (
            <div className={periods.grid}>
              {retentionKinds.map(kind => (
                <div key={kind} className={periods.period}>
                  <Field name={kind} help="" />
                  <span className={periods.unit}>{t('months')}</span>
                  <p className={periods.about}>{t(retained[kind].help)}</p>
                  <p className={periods.law}>
                    {t('From {{least}} to {{most}}', { least: retained[kind].least, most: retained[kind].most })}
                    {' · '}
                    {t(retained[kind].law)}
                  </p>
                </div>
              ))}
            </div>
          )}
        </Form>
        <p className={cards.quiet}>
          {t(
            'Never erased: wallets, ledger, invoices and tax papers, which the law has kept for eight years, and the audit trail. Uploads that nobody used go after a day, notices after at most 180 days.',
          )}
        </p>
      </section>
      <section className={cards.card} aria-labelledby="retention-due">
        <h2 id="retention-due">{t('What the next run erases')}</h2>
        <div className={stacked.frame}>
          <table className={`${classes.due} ${stacked.table}`}>
            <thead>
              <tr>
                <th>{t('What')}</th>
                <th>{t('Records')}</th>
                <th>{t('Pictures')}</th>
                <th>{t('Next on')}</th>
              </tr>
            </thead>
            <tbody>
              {retentionKinds.map(kind => {
                const due = now.due[kind]
                return (
                  <tr key={kind}>
                    <th scope="row">{t(retentionWords[kind])}</th>
                    <td data-label={t('Records')}>{count(due?.records ?? 0)}</td>
                    <td data-label={t('Pictures')}>{count(due?.papers ?? 0)}</td>
                    <td data-label={t('Next on')}>{due?.next ? dayWords(due.next) : '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </section>
      <section className={cards.card} aria-labelledby="retention-answers">
        <h2 id="retention-answers">{t('Privacy Requests')}</h2>
        <Form
          schema={answerDays}
          submit={t('Save')}
          name="answerDays"
          initial={{ answerDays: now.answerDays }}
          send={async given => void (await saveDays(given))}
          done={() => notifications.show({ color: 'green', message: t('The days are saved') })}
        >
          {Field => (
            <div className={periods.grid}>
              <div className={periods.period}>
                <Field name="answerDays" label="Answered within" help="" />
                <span className={periods.unit}>{t('days')}</span>
                <p className={periods.about}>{t('Requests that are open keep the day that they have.')}</p>
                <p className={periods.law}>
                  {t('At most {{most}}', { most: longestAnswer })}
                  {' · '}
                  {t('DPDP Rules 2025, rule 14')}
                </p>
              </div>
            </div>
          )}
        </Form>
      </section>
      <section aria-labelledby="retention-erased">
        <h2 id="retention-erased">{t('Erased so far')}</h2>
        <ListScreen of={erasures} bare empty={{ text: 'Nothing was old enough so far.' }} />
      </section>
    </div>
  )
}

type Say = (text: string, values?: Record<string, string | number>) => string

/** Asks once more before something is erased that would have stayed. @returns whether it is to be saved */
function warn(_given: RetentionMonths, effect: ReplyOf<typeof previewRetention>, t: Say): Promise<boolean> | boolean {
  const going = retentionKinds.filter(kind => (effect[kind]?.records ?? 0) > 0)
  if (going.length === 0) return true
  return confirm({
    title: t('Save these periods?'),
    text: t('The next run erases this. It cannot be brought back.'),
    lines: going.map(kind => ({
      label: t(retentionWords[kind]),
      value: t('{{records}}, pictures: {{papers}}', {
        records: count(effect[kind]?.records ?? 0),
        papers: count(effect[kind]?.papers ?? 0),
      }),
    })),
    verb: 'Save',
    danger: true,
  })
}
