import { Alert, Button, Card, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { count } from '@sevakendra/contract/kit/money'
import {
  checkStatement,
  importStatement,
  type Mapping,
  mapping as mappingShape,
  type previewStatement,
  type statementWhere,
} from '@sevakendra/contract/payment/statement/endpoints'
import { type ColumnRole, type DateShape, dateShapes } from '@sevakendra/contract/payment/statement/words'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call/call'
import { errorText, problemOf } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { useGo } from '../../kit/shell/go'
import { paymentPaths } from '../payment-paths'
import { StatementColumns } from './statement-columns'
import { StatementOutcome } from './statement-outcome'
import { StatementRows } from './statement-rows'

type Preview = ReplyOf<typeof previewStatement>
type Checked = ReplyOf<typeof checkStatement>

interface StatementMappingProps {
  file: { bankAccountId: string; uploadId: string; sheet: string | null }
  preview: Preview
  account: ReplyOf<typeof statementWhere>[number] | undefined
}

/** What the columns of a file are. Filled in by itself only where a remembered header is the same; nothing is guessed. */
export function StatementMapping({ file, preview, account }: StatementMappingProps) {
  const { t } = useTranslation()
  const go = useGo()
  const known = preview.proposal
  const [headerRow, setHeaderRow] = useState(known?.mapping.headerRow)
  const [lastRow, setLastRow] = useState<number | null>(null)
  const [dateShape, setDateShape] = useState<DateShape | null>(known?.mapping.dateShape ?? null)
  const [roles, setRoles] = useState<ColumnRole[]>(() =>
    Array.from({ length: preview.columns }, (_, at) => known?.mapping.roles[at] ?? 'none'),
  )
  const [wrong, setWrong] = useState<string[]>([])
  const [checked, setChecked] = useState<{ mapping: Mapping; outcome: Checked }>()
  const [busy, setBusy] = useState(false)
  const [remember, setRemember] = useState(known === null)
  const [name, setName] = useState(known?.name ?? `${account?.bank ?? ''}, ${preview.kind === 'csv' ? 'CSV' : 'Excel'}`.slice(0, 60))
  const send = useSend(importStatement)
  // What was checked is what is imported: any change afterwards wants another look.
  const asked = useRef(0)
  const changed = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      asked.current += 1
      set(value)
      setChecked(undefined)
      setBusy(false)
      setWrong([])
    }
  }

  async function check() {
    const missing = [
      ...(headerRow === undefined ? ['Choose the line with the column headings'] : []),
      ...(dateShape === null ? ['Choose the date format'] : []),
    ]
    // What is missing is said at once with what is wrong of the rest.
    const parsed = mappingShape.safeParse({ headerRow: headerRow ?? 1, lastRow, dateShape: dateShape ?? 'dmy', roles })
    if (!parsed.success || missing.length > 0) {
      const { roles: columns = [], lastRow: last = [] } = parsed.success ? {} : fieldErrors(parsed.error)
      setWrong([...missing, ...columns, ...last])
      return
    }
    const mine = ++asked.current
    setBusy(true)
    setWrong([])
    try {
      const outcome = await call(checkStatement, { body: { ...file, mapping: parsed.data } })
      if (mine === asked.current) setChecked({ mapping: parsed.data, outcome })
    } catch (error) {
      if (mine === asked.current) setWrong([errorText(error)])
    } finally {
      if (mine === asked.current) setBusy(false)
    }
  }

  async function take() {
    if (!checked || send.busy) return
    try {
      const { added, known: before } = await send({
        ...file,
        mapping: checked.mapping,
        remember: remember && name.trim() ? name.trim() : null,
      })
      notifications.show({
        color: 'green',
        message: t('{{added}} lines were imported; here already: {{known}}.', {
          ...{ count: added, added: count(added), known: count(before) },
        }),
      })
      go(paymentPaths.match)
    } catch (error) {
      const { message, data } = problemOf(error) ?? {}
      setWrong(message && Array.isArray(data) ? [message, ...data] : [errorText(error)])
    }
  }

  const sample = preview.rows.filter(
    ({ line, cells }) => headerRow !== undefined && line > headerRow && cells.some(cell => cell.trim() !== ''),
  )
  return (
    <Stack gap="md">
      {known && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('The headings are the same as in “{{name}}”, so its settings are filled in. Check them before you import.', {
            name: known.name,
          })}
        </Alert>
      )}
      <StatementRows preview={preview} headerRow={headerRow} lastRow={lastRow} choose={changed(setHeaderRow)} />
      {headerRow !== undefined && (
        <Card>
          <Stack gap="md">
            <StatementColumns
              names={preview.rows.find(row => row.line === headerRow)?.cells ?? []}
              sample={sample.slice(0, 3).map(row => row.cells)}
              roles={roles}
              choose={changed((next: ColumnRole[]) => setRoles(next))}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={t('Date format')}
                withAsterisk
                placeholder={t('Choose')}
                data={Object.entries(dateShapes).map(([value, label]) => ({ value, label: t(label) }))}
                value={dateShape}
                onChange={changed((shape: string | null) => setDateShape(shape as DateShape | null))}
                allowDeselect={false}
              />
              <NumberInput
                label={t('Last line of the table')}
                description={t('Where totals or remarks follow; empty for the end of the file.')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                value={lastRow ?? ''}
                onChange={changed((line: string | number) => setLastRow(typeof line === 'number' ? line : null))}
                min={1}
                allowDecimal={false}
                hideControls
              />
            </SimpleGrid>
            {wrong.length > 0 && (
              <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
                {wrong.map(text => (
                  <div key={text}>{t(text)}</div>
                ))}
              </Alert>
            )}
            {!checked && (
              <Group justify="flex-end">
                <Button onClick={check} loading={busy}>
                  {t('Check the lines')}
                </Button>
              </Group>
            )}
          </Stack>
        </Card>
      )}
      {checked && (
        <StatementOutcome outcome={checked.outcome}>
          <Group align="flex-end" justify="space-between">
            <Stack gap={8} flex="1 1 260px">
              <Checkbox
                label={t('Remember these columns for this account')}
                checked={remember}
                onChange={event => setRemember(event.currentTarget.checked)}
              />
              {remember && (
                <TextInput
                  label={t('Save under the name')}
                  value={name}
                  onChange={event => setName(event.currentTarget.value)}
                  maxLength={60}
                  maw={360}
                />
              )}
            </Stack>
            <Button onClick={take} loading={send.busy} disabled={checked.outcome.wrongCount > 0 || checked.outcome.lines === 0}>
              {t('Import {{n}} new lines', { count: checked.outcome.fresh, n: count(checked.outcome.fresh) })}
            </Button>
          </Group>
        </StatementOutcome>
      )}
    </Stack>
  )
}
