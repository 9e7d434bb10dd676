// What makes the portal installable: without a connection a page says so, and files of the build are fetched once. Calls and pages are never
// kept: they are somebody's own. A change of the page for offline is a new name here.
const shell = 'shell-1'
const assets = 'assets-1'
/** Files of builds that are no longer served go first. */
const mostAssets = 400

self.addEventListener('install', event => {
  event.waitUntil(caches.open(shell).then(cache => cache.add(new Request('/offline.html', { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== shell && name !== assets) await caches.delete(name)
  }
  event.waitUntil(forget())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** The page itself, or what is said without a connection. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

/** Their names change with what they hold: what is kept is right for ever. */
async function asset(request) {
  const kept = await caches.open(assets).catch(() => undefined)
  const known = await kept?.match(request)
  if (known) return known
  const answer = await fetch(request)
  // A browser that has no room left goes on without.
  if (kept && answer.status === 200) await keep(kept, request, answer.clone()).catch(() => undefined)
  return answer
}

async function keep(cache, request, answer) {
  await cache.put(request, answer)
  const names = await cache.keys()
  for (const name of names.slice(0, Math.max(0, names.length - mostAssets))) await cache.delete(name)
}
