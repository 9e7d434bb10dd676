import { Alert, Button, Card, Group, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { previewStatement, statementKinds, statementLimit, statementWhere } from '@sevakendra/contract/payment/statement/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { readOnce, useRead } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { UploadInput } from '../../kit/field/file'
import { Page } from '../../kit/shell/page'
import { PageSkeleton } from '../../kit/shell/page-skeleton'
import { paymentPaths } from '../payment-paths'
import { StatementMapping } from './statement-mapping'

const upload = resumableTo({ kinds: statementKinds, maxBytes: statementLimit })

/** A statement of one of our accounts: choose the file, say what its columns are, look at what would come, import. */
export function StatementImport() {
  const { t } = useTranslation()
  const { data, error } = useRead(statementWhere)
  return (
    <Page
      title={t('Import a Statement')}
      about={t('Download the statement from the bank as CSV or Excel (.xlsx). It may include days that were imported before.')}
      trail={<Link to={paymentPaths.statements}>{t('Bank Statements')}</Link>}
    >
      {data ? <Steps accounts={data} /> : error ? <Trouble error={error} /> : <PageSkeleton />}
    </Page>
  )
}

function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t(errorText(error))}
    </Alert>
  )
}

function Steps({ accounts }: { accounts: ReplyOf<typeof statementWhere> }) {
  const { t } = useTranslation()
  const [bankAccountId, setAccount] = useState(accounts.length === 1 ? (accounts[0]?.id ?? '') : '')
  const [uploadId, setUpload] = useState('')
  const [sheet, setSheet] = useState<string | null>(null)
  const account = accounts.find(one => one.id === bankAccountId)
  const file = { bankAccountId, uploadId, sheet }
  const preview = useQuery({
    queryKey: ['statement-preview', file],
    queryFn: ({ signal }) => call(previewStatement, { body: file, signal }),
    enabled: bankAccountId !== '' && uploadId !== '',
    meta: readOnce,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (accounts.length === 0)
    return <Alert color="yellow">{t('There is no bank account yet. Enter it under Data Setup / Bank first.')}</Alert>
  return (
    <Stack gap="md">
      <Card>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Select
            label={t('Account')}
            withAsterisk
            placeholder={t('Choose')}
            data={accounts.map(({ id, bank }) => ({ value: id, label: bank }))}
            value={bankAccountId || null}
            onChange={id => setAccount(id ?? '')}
            allowDeselect={false}
            description={
              account?.from && account.to
                ? t('Imported so far: {{from}} to {{until}}', { from: dayWords(account.from), until: dayWords(account.to) })
                : account && t('Nothing has been imported for this account yet.')
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <UploadInput
            id="statement-file"
            label={t('File')}
            description={t('CSV or Excel (.xlsx), at most 5 MB and 10,000 lines.')}
            required
            value={uploadId}
            onChange={id => {
              setUpload(String(id))
              setSheet(null)
            }}
            data={[]}
            upload={upload}
          />
        </SimpleGrid>
      </Card>
      {preview.isFetching && !preview.data && <Skeleton h={240} />}
      {preview.error && !preview.data && !preview.isFetching && <Trouble error={preview.error} />}
      {/* Once shown it stays while it is read anew, whatever comes of that: what the person chose stands in it. */}
      {preview.data && (
        <>
          {preview.data.before && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('This file was already imported on {{when}} by {{who}}. Nothing would be added.', {
                when: timeWords(preview.data.before.at),
                who: preview.data.before.by,
              })}
            </Alert>
          )}
          {preview.data.sheets.length > 1 && (
            <Group>
              <Select
                label={t('Sheet')}
                data={preview.data.sheets}
                value={preview.data.sheet}
                onChange={name => setSheet(name)}
                allowDeselect={false}
              />
            </Group>
          )}
          {preview.data.total === 0 ? (
            <Alert color="yellow">{t('This file is empty.')}</Alert>
          ) : (
            <StatementMapping key={`${bankAccountId} ${uploadId} ${sheet}`} file={file} preview={preview.data} account={account} />
          )}
        </>
      )}
      {!uploadId && (
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={paymentPaths.statements}>
            {t('Cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
