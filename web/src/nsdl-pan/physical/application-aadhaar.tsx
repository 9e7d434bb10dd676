import { Button, Group } from '@mantine/core'
import { why } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { revealAadhaar } from '@sevakendra/contract/nsdl-pan/verify/endpoints'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '../../kit/form-dialog'
import { useMay } from '../../kit/may'
import { useSend } from '../../kit/send'

const asking = z.object({ reason: why })
/** Long enough to type it over, not long enough to be forgotten on a screen. */
const shownFor = 60_000

/** The number behind its mask; who wants to see it says why, and both are kept. */
export function ApplicationAadhaar({ id, masked }: { id: string; masked: string | null }) {
  const { t } = useTranslation()
  const may = useMay()('pii.reveal')
  const [asked, setAsked] = useState(false)
  const [number, setNumber] = useState<string>()
  const send = useSend(revealAadhaar, { id })
  useEffect(() => {
    if (!number) return
    const timer = setTimeout(() => setNumber(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [number])
  if (!masked) return '–'
  return (
    <Group gap={4} component="span" display="inline-flex" wrap="nowrap">
      <span style={{ whiteSpace: 'nowrap' }}>{number?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? masked}</span>
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          leftSection={number ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={() => (number ? setNumber(undefined) : setAsked(true))}
        >
          {number ? t('Hide') : t('Show')}
        </Button>
      )}
      {asked && (
        <FormDialog
          opened
          close={() => setAsked(false)}
          title="Show the Aadhaar number"
          about={t('Your name and the reason are kept in the timeline. The number hides itself after a minute.')}
          schema={asking}
          submit="Show"
          send={send}
          done={({ aadhaar }) => setNumber(aadhaar)}
        >
          {Field => <Field name="reason" autoFocus />}
        </FormDialog>
      )}
    </Group>
  )
}
