import { Alert, Button, Modal, Text } from '@mantine/core'
import { type KeptSlide, mostSlides, readCarousel } from '@sevakendra/contract/site/carousel/endpoints'
import { showings, showingTones } from '@sevakendra/contract/site/news/words'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { FormSkeleton } from '../../kit/form/skeleton'
import { StatusChip } from '../../kit/list/cells'
import { useOpenRecord } from '../../kit/record/open-record'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from './carousel-screen.module.css'
import { KeptPicture } from './slide-row'
import { SlideRows } from './slide-rows'
import { SlideShow } from './slide-show'

// With the crop tool and uploads: fetched when a slide is opened.
const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="Slide" close={close} error={undefined} />
const SlideNew = lazyPart(async () => (await import('./slide-form')).SlideNew, Meanwhile)
const SlideChange = lazyPart(async () => (await import('./slide-form')).SlideChange, Meanwhile)

/** Marked where visitors do not see it today. */
function PreviewPicture({ slide, alt }: { slide: KeptSlide; alt: string }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.inPlace}>
      <KeptPicture slide={slide} alt={alt} />
      {slide.showing !== 'shown' && (
        <span className={classes.mark} lang={i18n.language}>
          <StatusChip tone={showingTones[slide.showing]}>{t(showings[slide.showing])}</StatusChip>
        </span>
      )}
    </div>
  )
}

/** `settings/carousel`: the slides of the public home page, in their order. The address says which one is open. */
export function CarouselScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readCarousel)
  const { open, go, close } = useOpenRecord()
  const [previewed, setPreviewed] = useState(false)
  if (!data) return <LoadState error={error} again={() => void refetch()} />
  const { slides } = data
  const opened = slides.find(({ id }) => id === open)
  const ahead = slides.filter(({ showing }) => showing !== 'ended')
  return (
    <Page
      title={t('Carousel/Slider')}
      about={t('Pictures on the public home page, one after the other. Visitors without scripts scroll through them.')}
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            disabled={ahead.length === 0}
            onClick={() => setPreviewed(true)}
          >
            {t('Preview')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={slides.length >= mostSlides} onClick={() => go('new')}>
            {t('New slide')}
          </Button>
        </>
      }
    >
      {slides.length === 0 ? (
        <Alert color="gray">{t('There are no slides. The home page begins with its headline, and nothing is missing there.')}</Alert>
      ) : (
        <SlideRows slides={slides} edit={go} />
      )}
      {open === 'new' && <SlideNew close={close} />}
      {opened && <SlideChange key={opened.id} slide={opened} close={close} />}
      <Modal
        opened={previewed}
        onClose={() => setPreviewed(false)}
        title={t('Preview')}
        size={1000}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Text size="sm" c="dimmed">
          {t('With the slides that are hidden or begin later. Visitors do not see those.')}
        </Text>
        <SlideShow slides={ahead} picture={(slide, alt) => <PreviewPicture slide={slide as KeptSlide} alt={alt} />} />
      </Modal>
    </Page>
  )
}
