import { Alert, Button, Card, Group, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ImportColumns as Columns } from '@sevakendra/contract/kit/import/columns'
import { onlyShapeOf } from '@sevakendra/contract/kit/import/days'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { type Mapping, mappingProblems } from '@sevakendra/contract/kit/import/mapping'
import { type DateShape, dateShapes, unused } from '@sevakendra/contract/kit/import/words'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportColumns } from './columns'
import type { ImportFile, Preview, Taken } from './file'
import { ImportLines } from './lines'
import { ImportOutcome } from './outcome'

interface ImportMappingProps {
  of: AnyImport
  file: ImportFile
  preview: Preview
  done: (taken: Taken) => void
}

/** What the columns of a file are. Filled in where a person said so of the same header before, or where its names say it; always theirs to change. */
export function ImportMapping({ of, file, preview, done }: ImportMappingProps) {
  const { t } = useTranslation()
  const { proposal } = preview
  const [headerRow, setHeaderRow] = useState(proposal?.mapping.headerRow)
  const [lastRow, setLastRow] = useState<number | null>(null)
  // Undefined until a person chose one, or took the choice back.
  const [chosenShape, setDateShape] = useState((proposal?.mapping.dateShape ?? undefined) as DateShape | null | undefined)
  const [roles, setRoles] = useState<string[]>(() =>
    Array.from({ length: preview.columns }, (_, at) => proposal?.mapping.roles[at] ?? unused),
  )
  const [wrong, setWrong] = useState<string[]>([])
  // What was checked is what is taken: any change afterwards wants another look.
  const [lastCheck, setChecked] = useState<{ mapping: Mapping; asked: ImportFile['asked'] }>()
  const checked = lastCheck && JSON.stringify(lastCheck.asked) === JSON.stringify(file.asked) ? lastCheck : undefined
  const changed = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      set(value)
      setChecked(undefined)
      setWrong([])
    }
  }
  const hasDays = Object.values(of.columns as Columns).some(({ kind }) => kind === 'day')
  const sample = preview.rows.filter(
    ({ line, cells }) => headerRow !== undefined && line > headerRow && cells.some(cell => cell.trim() !== ''),
  )
  const days = roles.flatMap((role, at) =>
    (of.columns as Columns)[role]?.kind === 'day' ? sample.map(({ cells }) => (cells[at] ?? '').replace(/\s+/g, ' ').trim()) : [],
  )
  const onlyShape = onlyShapeOf(days)
  const dateShape = chosenShape === undefined ? onlyShape : chosenShape

  function check() {
    const mapping = { headerRow: headerRow ?? 1, lastRow, dateShape, roles }
    const problems = mappingProblems(of.columns, of.rules, mapping)
    setWrong(problems.map(({ text, label }) => t(text, { label: label && t(label) })))
    setChecked(problems.length === 0 ? { mapping, asked: file.asked } : undefined)
  }

  return (
    <>
      {proposal && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {proposal.remembered
            ? t(
                '{{who}} imported a file with the same headings on {{when}}: what the columns are is filled in. Look at it before you go on.',
                {
                  who: proposal.remembered.by,
                  when: timeWords(proposal.remembered.at),
                },
              )
            : proposal.guessed
              ? t('The headings are unknown. What stands in the columns says what some of them are; choose the others.')
              : t('The headings say what the columns are. Look at it before you go on.')}
        </Alert>
      )}
      <ImportLines preview={preview} headerRow={headerRow} lastRow={lastRow} choose={changed(setHeaderRow)} />
      {headerRow !== undefined && (
        <Card>
          <Stack gap="md">
            <ImportColumns
              of={of}
              names={preview.rows.find(row => row.line === headerRow)?.cells ?? []}
              sample={sample.slice(0, 3).map(row => row.cells)}
              roles={roles}
              choose={changed((next: string[]) => setRoles(next))}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {hasDays && (
                <NativeSelect
                  label={t('Date format')}
                  {...(chosenShape === undefined && onlyShape && { description: t('The first rows can be read in this format alone.') })}
                  inputWrapperOrder={['label', 'input', 'error', 'description']}
                  withAsterisk
                  data={[
                    { value: '', label: t('Choose') },
                    ...Object.entries(dateShapes).map(([value, label]) => ({ value, label: t(label) })),
                  ]}
                  value={dateShape ?? ''}
                  onChange={event => changed(setDateShape)((event.currentTarget.value || null) as DateShape | null)}
                />
              )}
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
                  <div key={text}>{text}</div>
                ))}
              </Alert>
            )}
            {!checked && (
              <Group justify="flex-end">
                <Button onClick={check}>{t('Check the rows')}</Button>
              </Group>
            )}
          </Stack>
        </Card>
      )}
      {checked && <ImportOutcome key={JSON.stringify(checked)} of={of} body={{ ...file, mapping: checked.mapping }} done={done} />}
    </>
  )
}
