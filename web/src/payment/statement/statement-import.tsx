import { Alert, NativeSelect } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { statementWhere } from '@sevakendra/contract/payment/statement/endpoints'
import { bankStatementImport } from '@sevakendra/contract/payment/statement/imports'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReadProblem } from '../../kit/call/read-problem'
import { useRead } from '../../kit/call/send'
import { ImportScreen } from '../../kit/import/screen'
import { Page } from '../../kit/shell/page'
import { PageSkeleton } from '../../kit/shell/page-skeleton'
import { paymentPaths } from '../payment-paths'

const trail = (t: TFunction) => <Link to={paymentPaths.statements}>{t('Bank Statements')}</Link>

/** A statement of one of our accounts. */
export function StatementImport() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(statementWhere)
  if (!data) return error ? <ReadProblem error={error} again={refetch} /> : <PageSkeleton />
  if (data.length === 0)
    return (
      <Page title={t(bankStatementImport.title)} trail={trail(t)}>
        <Alert color="yellow">{t('There is no bank account yet. Enter it under Data Setup / Bank first.')}</Alert>
      </Page>
    )
  return <OfAccount accounts={data} />
}

function OfAccount({ accounts }: { accounts: ReplyOf<typeof statementWhere> }) {
  const { t } = useTranslation()
  const [bankAccountId, setAccount] = useState(accounts.length === 1 ? (accounts[0]?.id ?? '') : '')
  const account = accounts.find(one => one.id === bankAccountId)
  return (
    <ImportScreen
      of={bankStatementImport}
      about="Download the statement from the bank as CSV or Excel (.xlsx). It may include days that were imported before."
      trail={trail(t)}
      asked={bankAccountId ? { bankAccountId } : undefined}
      ask={
        <NativeSelect
          label={t('Account')}
          withAsterisk
          data={[{ value: '', label: t('Choose') }, ...accounts.map(({ id, bank }) => ({ value: id, label: bank }))]}
          value={bankAccountId}
          onChange={event => setAccount(event.currentTarget.value)}
          description={
            account?.from && account.to
              ? t('Imported so far: {{from}} to {{until}}', { from: dayWords(account.from), until: dayWords(account.to) })
              : account && t('Nothing has been imported for this account yet.')
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      }
      next={() => ({ to: paymentPaths.match, label: 'Match with payments' })}
    />
  )
}
