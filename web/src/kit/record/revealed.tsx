import { Button, Group } from '@mantine/core'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FormDialog } from '../form/dialog'
import { useMay } from '../session/may'

/** Long enough to type it over, not long enough to be forgotten on a screen. */
const shownFor = 60_000

type Asking = z.ZodObject<{ reason: z.ZodType<string, string> }>

interface RevealedProps<S extends Asking> {
  masked: string
  /** The names of the button while the number is hidden, of the dialog, and of the button while it is shown. */
  show: string
  hide: string
  schema: S
  /** Who may see it; whoever may see numbers at all where it is left out. */
  may?: Capability
  /** Asks for the whole number, as it is to be shown. */
  reveal: (values: z.input<S>) => Promise<string>
}

/** A number behind its mask; who wants to see it says why, and both are kept. */
export function Revealed<S extends Asking>({ masked, show, hide, schema, may: needed = 'pii.reveal', reveal }: RevealedProps<S>) {
  const { t } = useTranslation()
  const may = useMay()(needed)
  const [asked, setAsked] = useState(false)
  const [number, setNumber] = useState<string>()
  useEffect(() => {
    if (!number) return
    const timer = setTimeout(() => setNumber(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [number])
  return (
    <Group gap={10} component="span" display="inline-flex">
      <span style={{ whiteSpace: 'nowrap' }}>{number ?? masked}</span>
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          // Its eye stands below the number where it has a line of its own.
          ml={-6}
          leftSection={number ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          aria-label={t(number ? hide : show)}
          onClick={() => (number ? setNumber(undefined) : setAsked(true))}
        >
          {number ? t('Hide') : t('Show')}
        </Button>
      )}
      {asked && (
        <FormDialog
          opened
          close={() => setAsked(false)}
          title={show}
          about={t('Your name and the reason are recorded in the timeline. The number is hidden again after a minute.')}
          schema={schema}
          submit="Show"
          send={reveal}
          done={setNumber}
        >
          {Field => <Field name="reason" autoFocus />}
        </FormDialog>
      )}
    </Group>
  )
}
