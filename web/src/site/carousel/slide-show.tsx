import type { Slide } from '@sevakendra/contract/site/carousel/endpoints'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './slide-show.module.css'

/** Milliseconds that a slide stands: long enough to read its caption twice. */
const stands = 7000

interface SlideShowProps {
  slides: readonly Slide[]
  /** Where the pictures come from elsewhere than the public addresses: those of a preview. */
  picture?: (slide: Slide, alt: string) => ReactNode
}

/**
 * The carousel: a row of pictures that a browser scrolls by itself, by finger, keys or wheel, also without scripts. Arrows and the slow change
 * come with the scripts and lie over the picture, so that nothing moves when they appear. It stands still for who asked the system for less
 * movement, while somebody points at it or is in it, and by its button.
 */
export function SlideShow({ slides, picture = publicPicture }: SlideShowProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [scripted, setScripted] = useState(false)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const several = slides.length > 1

  useEffect(() => {
    setScripted(true)
    setPlaying(!calm())
  }, [])
  const go = useCallback(
    (to: number) => {
      const row = track.current
      if (!row) return
      const next = (to + slides.length) % slides.length
      row.scrollTo({ left: next * row.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
    },
    [slides.length],
  )
  useEffect(() => {
    if (!playing || held || !several) return
    const timer = setInterval(() => {
      if (!document.hidden) go(at + 1)
    }, stands)
    return () => clearInterval(timer)
  }, [playing, held, several, at, go])

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  const onScroll = () => {
    const row = track.current
    if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
  }
  return (
    <section
      className={classes.show}
      aria-roledescription={t('carousel')}
      aria-label={t('Current topics')}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...hold}
    >
      <div className={classes.frame}>
        <ul ref={track} className={classes.track} onScroll={onScroll} tabIndex={several ? 0 : undefined} aria-label={t('Slides')}>
          {slides.map((slide, nth) => (
            <li key={slide.id} aria-label={t('{{nth}} of {{all}}', { nth: nth + 1, all: slides.length })} inert={scripted && nth !== at}>
              <OneSlide slide={slide} picture={picture} />
            </li>
          ))}
        </ul>
        {scripted && several && (
          <div className={classes.controls}>
            <button type="button" onClick={() => go(at - 1)} aria-label={t('Previous slide')} className={classes.before}>
              <IconChevronLeft size={22} aria-hidden="true" />
            </button>
            <button type="button" onClick={() => go(at + 1)} aria-label={t('Next slide')} className={classes.next}>
              <IconChevronRight size={22} aria-hidden="true" />
            </button>
            <button
              type="button"
              onClick={() => setPlaying(!playing)}
              aria-label={playing ? t('Stop the slides') : t('Let the slides change')}
              className={classes.pause}
            >
              {playing ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function OneSlide({ slide, picture }: { slide: Slide; picture: NonNullable<SlideShowProps['picture']> }) {
  const { i18n } = useTranslation()
  const hindi = i18n.language === 'hi' && slide.altHi !== null
  const caption = hindi ? (slide.captionHi ?? slide.caption) : slide.caption
  const inside = (
    <figure lang={hindi && (slide.captionHi || !caption) ? 'hi' : 'en'}>
      {picture(slide, (hindi && slide.altHi) || slide.alt)}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
  if (slide.link === null) return inside
  return slide.link.startsWith('/') ? (
    <Link to={slide.link}>{inside}</Link>
  ) : (
    <a href={slide.link} rel="noopener noreferrer">
      {inside}
    </a>
  )
}

const publicPicture = ({ pictures }: Slide, alt: string): ReactNode => {
  const widest = pictures.at(-1)
  return (
    <img
      src={widest?.src}
      srcSet={pictures.map(({ src, width }) => `${src} ${width}w`).join(', ')}
      sizes="(max-width: 1184px) 100vw, 1136px"
      width={widest?.width}
      height={widest?.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
