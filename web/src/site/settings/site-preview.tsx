import { Alert, Button, Group, Modal, SegmentedControl } from '@mantine/core'
import type { BodySent } from '@sevakendra/contract/kit/endpoint'
import { previewSite } from '@sevakendra/contract/site/settings/endpoints'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { nonce } from '../../kit/look/nonce'
import { useLanguage } from '../../kit/words/words'
import classes from './site-preview.module.css'

type Sent = BodySent<typeof previewSite>
type Seen = Pick<Sent, 'language' | 'theme'>

interface Props {
  /** The page that is looked at. */
  path: string
  /** What is typed at this moment, by its part. */
  of: () => Omit<Sent, 'path' | 'language' | 'theme'>
}

/** The public page as it would be with what is typed: drawn by the server as visitors get it, in a frame in which nothing runs. Nothing is kept. */
export function SitePreview({ path, of }: Props) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const ask = useSend(previewSite)
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [seen, setSeen] = useState<Seen>({ language, theme: 'light' })
  const [width, setWidth] = useState('desktop')

  const look = async (as: Seen) => {
    setProblem(undefined)
    setSeen(as)
    try {
      setHtml((await ask({ path, ...as, ...of() })).html)
    } catch (error) {
      setHtml(undefined)
      setProblem(errorText(error))
    }
  }
  return (
    <>
      <Group>
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} loading={ask.busy} onClick={() => void look(seen)}>
          {t('Preview')}
        </Button>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
      <Modal
        opened={html !== undefined}
        onClose={() => setHtml(undefined)}
        fullScreen
        title={t('Preview: not saved yet')}
        closeButtonProps={{ 'aria-label': t('Close') }}
        classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      >
        <Group gap="sm" mb="sm">
          <SegmentedControl
            aria-label={t('Language of the preview')}
            value={seen.language}
            onChange={chosen => void look({ ...seen, language: chosen as Seen['language'] })}
            data={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिन्दी' },
            ]}
          />
          <SegmentedControl
            aria-label={t('Colours of the preview')}
            value={seen.theme}
            onChange={chosen => void look({ ...seen, theme: chosen as Seen['theme'] })}
            data={[
              { value: 'light', label: t('Light') },
              { value: 'dark', label: t('Dark') },
            ]}
          />
          <SegmentedControl
            aria-label={t('Width of the preview')}
            value={width}
            onChange={setWidth}
            data={[
              { value: 'desktop', label: t('Computer') },
              { value: 'phone', label: t('Mobile phone') },
            ]}
          />
        </Group>
        {/* Without allow-scripts nothing in it runs; of the same origin, so that its fonts are those of the page. */}
        <iframe
          title={t('Preview')}
          className={classes.frame}
          data-width={width}
          sandbox="allow-same-origin"
          srcDoc={html?.replaceAll('__NONCE__', nonce())}
        />
      </Modal>
    </>
  )
}
