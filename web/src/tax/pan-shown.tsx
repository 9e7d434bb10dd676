import { Button, Group } from '@mantine/core'
import { panReason, revealPan } from '@sevakendra/contract/tax/profile/endpoints'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../kit/form-dialog'
import { useMay } from '../kit/may'
import { useSend } from '../kit/send'

/** Long enough to type it over, not long enough to be forgotten on a screen. */
const shownFor = 60_000

/** The PAN behind its mask; who wants to see it says why, and both are kept. */
export function PanShown({ merchantId, masked }: { merchantId: string; masked: string }) {
  const { t } = useTranslation()
  const may = useMay()('pii.reveal')
  const [asked, setAsked] = useState(false)
  const [number, setNumber] = useState<string>()
  const send = useSend(revealPan, { id: merchantId })
  useEffect(() => {
    if (!number) return
    const timer = setTimeout(() => setNumber(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [number])
  return (
    <Group gap={4} component="span" display="inline-flex" wrap="nowrap">
      <span>{number ?? masked}</span>
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          leftSection={number ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          aria-label={number ? t('Hide the PAN') : t('Show the PAN')}
          onClick={() => (number ? setNumber(undefined) : setAsked(true))}
        >
          {number ? t('Hide') : t('Show')}
        </Button>
      )}
      {asked && (
        <FormDialog
          opened
          close={() => setAsked(false)}
          title="Show the PAN"
          about={t('Your name and the reason are kept in the timeline. The number hides itself after a minute.')}
          schema={panReason}
          submit="Show"
          send={send}
          done={({ pan }) => setNumber(pan)}
        >
          {Field => <Field name="reason" autoFocus />}
        </FormDialog>
      )}
    </Group>
  )
}
