import { Button, Group, Text } from '@mantine/core'
import { type Gstr1Format, gstr1File, gstr1Formats, gstr1Problem } from '@sevakendra/contract/invoice/gstr1/endpoints'
import { gstr1 } from '@sevakendra/contract/invoice/gstr1/reports'
import { dayOf, daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { type Asked, isPeriod } from '../kit/report/behind'
import { ReportScreen } from '../kit/report/report-screen'
import { useMayExport } from '../kit/session/may'
import { monthWords } from '../kit/words/month'
import { ofTable } from './gst-drill'

/** What is declared in which table, and the files of the month. */
export const MonthlyReturn = () => (
  <ReportScreen
    of={gstr1}
    drill={ofTable}
    notice={asked => <ReturnFiles asked={asked} />}
    empty="No tax invoice was issued in these days."
  />
)

/** A return is of a calendar month that is over, and its files are of the days that stand on the screen, or there are none. */
function ReturnFiles({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const [saving, setSaving] = useState<Gstr1Format>()
  const mayExport = useMayExport()
  if (!isPeriod(asked) || !mayExport) return null
  const month = asked.to.slice(0, 7)
  const whole = asked.from === `${month}-01` && asked.to === daysFrom(monthsFrom(asked.from, 1), -1)
  const problem =
    gstr1Problem(month, dayOf(new Date())) ?? (whole ? null : 'Choose one whole month, such as the last one, to get its files.')
  if (problem)
    return (
      <Text size="sm" c="dimmed">
        {t(problem)}
      </Text>
    )
  const save = async (format: Gstr1Format) => {
    setSaving(format)
    await savePaper(() => fetchFile(gstr1File, { body: { month, format } }))
    setSaving(undefined)
  }
  return (
    <Group gap="xs">
      {(Object.keys(gstr1Formats) as Gstr1Format[]).map(format => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving === format}
          onClick={() => void save(format)}
        >
          {t('{{format}} of {{month}}', { format: gstr1Formats[format], month: monthWords(t, `${month}-01`) })}
        </Button>
      ))}
    </Group>
  )
}
