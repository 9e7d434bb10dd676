import { Alert, Card, Stack } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count, drCr, money } from '@sevakendra/contract/kit/money'
import type { checkStatement } from '@sevakendra/contract/payment/statement/endpoints'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './statement-outcome.module.css'

/** What an import would do, with everything that is wrong or doubtful said first. */
export function StatementOutcome({ outcome, children }: { outcome: ReplyOf<typeof checkStatement>; children: ReactNode }) {
  const { t } = useTranslation()
  const { lines, fresh, known, credits, debits, from, to, leftOut, wrong, wrongCount, addsUp, breaksAt, alike, shifted, sample } = outcome
  const days = [...new Set([from, to])].filter(day => day !== null).map(dayWords)
  const period = days.length === 2 ? t('{{from}} to {{until}}', { from: days[0], until: days[1] }) : (days[0] ?? '–')
  const facts: [string, string][] = [
    ['New lines', count(fresh)],
    ['Already imported', count(known)],
    ['Money in', money(credits)],
    ['Money out', money(debits)],
    ['Period', period],
    ['Left out', leftOut.length === 0 ? '0' : `${count(leftOut.length)} (${shortly(leftOut)})`],
  ]
  const warning = (text: string) => (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {text}
    </Alert>
  )
  return (
    <Card>
      <Stack gap="md">
        <h2 className={classes.title}>{t('What will be imported')}</h2>
        {wrongCount > 0 && (
          <Alert
            color="red"
            role="alert"
            title={t('{{n}} lines cannot be read', { count: wrongCount, n: count(wrongCount) })}
            icon={<IconAlertTriangle size={18} aria-hidden />}
          >
            <ul className={classes.wrong}>
              {wrong.slice(0, 20).map(({ line, message }) => (
                <li key={line}>
                  {t('Line {{line}}', { line })}: {t(message)}
                </li>
              ))}
            </ul>
            {t(
              'Nothing is imported while a line cannot be read. If these are totals or remarks below the table, enter its last line above.',
            )}
          </Alert>
        )}
        {lines === 0 && wrongCount === 0 && warning(t('No line with an amount was found below the header.'))}
        {addsUp === false &&
          warning(
            t('The balances do not add up at line {{line}}. Are money in and money out the right way round?', { line: breaksAt ?? '' }),
          )}
        {alike > 0 &&
          warning(
            t('{{n}} new lines have the same date and amount as lines already imported, but other words. They are marked below.', {
              count: alike,
              n: count(alike),
            }),
          )}
        {shifted > 0 &&
          warning(
            t(
              '{{n}} new lines are the same as lines of a nearby date that are already imported. Was that statement imported with its other date column? They are marked below.',
              { count: shifted, n: count(shifted) },
            ),
          )}
        {addsUp && wrongCount === 0 && (
          <p className={classes.fine}>
            <IconCircleCheck size={16} aria-hidden /> {t('Every balance follows from the one before.')}
          </p>
        )}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sample.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          <section className={classes.scroll} tabIndex={0} aria-label={t('How the first lines are read')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {['Line', 'Date', 'Narration', 'Reference', 'Money In', 'Money Out', 'Balance'].map(label => (
                    <th key={label} scope="col">
                      {t(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sample.map(row => (
                  <tr key={row.line} data-known={row.known || undefined} data-doubtful={row.alike || row.shifted || undefined}>
                    <td>
                      {row.line}
                      {row.known && <span className={classes.known}>{t('already imported')}</span>}
                      {row.alike && <span className={classes.doubtful}>{t('same date and amount')}</span>}
                      {row.shifted && <span className={classes.doubtful}>{t('same line, nearby date')}</span>}
                    </td>
                    <td>{dayWords(row.day)}</td>
                    <td className={classes.text}>{row.narration}</td>
                    <td>{row.reference}</td>
                    <td className={classes.number}>{row.credit ? money(row.credit) : ''}</td>
                    <td className={classes.number}>{row.debit ? money(row.debit) : ''}</td>
                    <td className={classes.number}>{row.balance === null ? '' : drCr(row.balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {children}
      </Stack>
    </Card>
  )
}

const shortly = (lines: readonly number[]) => (lines.length > 6 ? `${lines.slice(0, 6).join(', ')} …` : lines.join(', '))
