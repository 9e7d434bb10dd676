import { ActionIcon, Anchor, Group, Text, TextInput } from '@mantine/core'
import { captcha, captchaWork } from '@sevakendra/contract/identity/endpoints'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../call/call'
import { errorText } from '../call/error-text'
import { useFormState } from '../form/context'
import classes from './captcha.module.css'

/** Numbers to try that take a telephone no longer than that. */
const fewSeconds = 400_000

/**
 * The picture with letters and its field, named `captcha` in the form around it. A picture is good for one try:
 * the screen counts its tries and every new count draws another.
 * @param round how often the form was sent
 */
export function CaptchaField({ round }: { round: number }) {
  const { t } = useTranslation()
  const id = useId()
  const { values, errors, change, put, register } = useFormState()
  const { picture, problem, draw } = usePicture()
  const [work, setWork] = useState<'offered' | 'running' | 'long' | 'done'>('offered')
  const label = t('Letters in the picture')
  useEffect(() => register('captcha', { id, label }), [register, id, label])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try uses the picture up, whatever became of it
  useEffect(() => {
    setWork('offered')
    put('captcha', '')
    void draw()
  }, [round, draw])

  async function doWork() {
    setWork('running')
    try {
      const pause = () => new Promise<void>(resolve => setTimeout(resolve))
      const { solveWork } = await import('./captcha-work')
      const task = await call(captchaWork)
      if ((task.maxnumber ?? 0) > fewSeconds) setWork('long')
      change('captcha', await solveWork(task, pause))
      setWork('done')
    } catch {
      setWork('offered')
    }
  }

  if (work === 'done')
    return (
      <Group gap="xs" wrap="nowrap" id={id} role="status">
        <IconCircleCheck size={20} aria-hidden="true" color="var(--tone-ok-text)" />
        <Text size="sm">{t('Your device has done the task. No letters are needed.')}</Text>
      </Group>
    )
  return (
    <div>
      <TextInput
        id={id}
        label={label}
        required
        inputContainer={input => (
          <>
            <span className={classes.picture}>
              {picture ? <img src={picture} alt={t('Letters to copy')} /> : <span className={classes.empty}>{problem}</span>}
              <ActionIcon variant="default" size={60} aria-label={t('New picture')} onClick={() => void draw()}>
                <IconRefresh size={20} aria-hidden="true" />
              </ActionIcon>
            </span>
            {input}
          </>
        )}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10}
        value={String(values.captcha ?? '')}
        onChange={event => change('captcha', event.currentTarget.value)}
        error={errors.captcha?.map(text => t(text)).join(', ')}
      />
      <Text size="sm" mt={6} aria-live="polite">
        {work === 'running' ? (
          t('Your device is working on it. This takes a few seconds.')
        ) : work === 'long' ? (
          t('Your device is working on it. There were many requests lately, so this takes up to two minutes.')
        ) : (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => void doWork()}>
            {t('Cannot read the picture? Let your device solve a task instead.')}
          </Anchor>
        )}
      </Text>
    </div>
  )
}

/** The picture of the moment; its memory is given back when the next one is drawn. */
function usePicture() {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState('')
  const draw = useCallback(async () => {
    // The letters of the one before are of no use from here on: nobody shall copy them while the next one is on its way.
    setPicture(undefined)
    setProblem('')
    try {
      const blob = await call(captcha)
      setPicture(blob instanceof Blob ? URL.createObjectURL(blob) : undefined)
    } catch (error) {
      setProblem(t(errorText(error)))
    }
  }, [t])
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])
  return { picture, problem, draw }
}
