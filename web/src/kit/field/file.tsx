import { ActionIcon, Button, Group, Input, Paper, Progress, Text } from '@mantine/core'
import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../call/error-text'
import { FormContext } from '../form/context'
import type { InputProps } from './field'
import classes from './file.module.css'
import { inputWords } from './words'

/** How a chosen file is sent; what comes back is the id that the form holds. */
export interface UploadTo {
  send: (file: File, on: { progress: (share: number) => void; signal: AbortSignal }) => Promise<string>
  /** Mime types that are taken, and the largest size. */
  kinds: readonly string[]
  maxBytes: number
}

const kindWords: Record<string, string> = {
  ...{ 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF', 'text/csv': 'CSV' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.ms-excel': 'XLS',
}

/** What can be said about a file before it is sent; the server looks into it again. */
export function fileRefusal(file: Pick<File, 'type' | 'size'>, { kinds, maxBytes }: Pick<UploadTo, 'kinds' | 'maxBytes'>) {
  if (file.size === 0) return { text: 'This file is empty.' }
  if (file.type && !kinds.includes(file.type)) {
    return { text: 'Only {{kinds}} files can be sent.', kinds: kinds.map(kind => kindWords[kind] ?? kind).join(', ') }
  }
  const size = Math.floor(maxBytes / 1024 / 1024)
  if (file.size <= maxBytes) return undefined
  if (/^image\/(jpeg|png)$/.test(file.type)) return { text: 'This picture is larger than {{size}} MB even after compression.', size }
  return { text: 'This file is larger than {{size}} MB.', size }
}

/** A file that is sent as soon as it is chosen or dropped, with progress, cancel and plain words when refused. */
export function UploadInput({ onChange, value, upload, data: _, ...props }: InputProps) {
  const { t } = useTranslation()
  // The wrapper is no input: it cannot be required, its asterisk says so.
  const { 'aria-required': _required, ...words } = inputWords(props)
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const form = useContext(FormContext)
  const [name, setName] = useState('')
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => () => sending.current?.abort(), [])
  if (!upload) throw new Error('A file field needs to know where the file goes')
  const { send, kinds, maxBytes } = upload

  /** @returns whether the form holds it now, or another one was chosen in its place */
  async function take(chosen: File): Promise<boolean> {
    const stop = new AbortController()
    // Whichever of two came last would be the one that is held.
    sending.current?.abort()
    sending.current = stop
    setName(chosen.name)
    setShare(0)
    setRefused(undefined)
    try {
      // Only now: a photograph of a phone is larger than what is needed, and often than what is taken.
      const file = chosen.type.startsWith('image/') ? await (await import('../call/upload-shrink')).shrink(chosen, maxBytes) : chosen
      const no = fileRefusal(file, { kinds, maxBytes })
      if (no) setRefused(t(no.text, no))
      const id = no ? undefined : await send(file, { progress: setShare, signal: stop.signal })
      const held = id !== undefined && !stop.signal.aborted
      if (held) onChange(id)
      return held || sending.current !== stop
    } catch (error) {
      if (!stop.signal.aborted) setRefused(t(errorText(error)))
      return sending.current !== stop
    } finally {
      if (sending.current === stop) setShare(undefined)
    }
  }

  /** A form that is sent meanwhile waits for it. */
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const taken = take(chosen)
    if (form) form.awaits(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const remove = () => {
    sending.current?.abort()
    setShare(undefined)
    setName('')
    onChange('')
    picker.current?.focus()
  }
  const held = share !== undefined || Boolean(value)
  return (
    <Input.Wrapper {...words} error={props.error ?? (refused && t(refused))}>
      <Paper withBorder p="xs" onDragOver={event => event.preventDefault()} onDrop={drop}>
        <Group gap="sm">
          <Button
            id={props.id}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={props.disabled}
            loading={share !== undefined}
            onClick={() => picker.current?.click()}
          >
            {value ? t('Choose another file') : t('Choose a file')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={typeof props.label === 'string' ? props.label : undefined}
            accept={kinds.join(',')}
            onChange={event => {
              choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          {held ? (
            <div className={classes.held}>
              <IconPaperclip size={16} aria-hidden />
              <Text size="sm" lineClamp={2} flex={1} title={name} className={classes.name}>
                {name || t('File attached')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={share === undefined ? t('Remove the file') : t('Cancel')}
                onClick={remove}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          ) : (
            <Text size="sm" c="dimmed">
              {t('or drop it here')}
            </Text>
          )}
        </Group>
        {share !== undefined && <Progress value={share * 100} mt="xs" aria-label={t('Sending {{name}}', { name })} />}
      </Paper>
    </Input.Wrapper>
  )
}
