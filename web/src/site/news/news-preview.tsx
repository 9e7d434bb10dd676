import { Alert, Button, Group, Paper, SegmentedControl, Stack } from '@mantine/core'
import { type NewNews, newNews, previewNews } from '@sevakendra/contract/site/news/endpoints'
import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import type { FormView } from '../../kit/form/form'
import { tidy } from '../../kit/form/schema'
import { RichText } from '../../kit/look/rich-text'
import classes from './news.module.css'

/** What is typed, as readers would see it: the server says what it would keep. */
export function NewsPreview({ of }: { of: FormView<typeof newNews> }) {
  const { t } = useTranslation()
  const ask = useSend(previewNews)
  const [shown, setShown] = useState<NewsItem>()
  const [problem, setProblem] = useState<string>()
  const [language, setLanguage] = useState('en')

  const preview = async () => {
    setProblem(undefined)
    try {
      setShown(await ask(tidy(newNews, of.current()) as NewNews))
    } catch (error) {
      setShown(undefined)
      setProblem(errorText(error))
    }
  }
  const hindi = language === 'hi' && shown?.bodyHi
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} loading={ask.busy} onClick={() => void preview()}>
          {t('Preview')}
        </Button>
        {shown?.bodyHi && (
          <SegmentedControl
            aria-label={t('Language of the preview')}
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिन्दी' },
            ]}
          />
        )}
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
      {shown && (
        <Paper withBorder p="md" component="section" aria-label={t('Preview')} className={classes.preview} lang={hindi ? 'hi' : 'en'}>
          <h3>{hindi ? shown.titleHi : shown.title}</h3>
          <RichText html={hindi || shown.body} />
        </Paper>
      )}
    </Stack>
  )
}
