import { placesApi } from '#contract/places.ts'
import { serve } from '#server/kit/serve.ts'
import { listProvinces, listRenamed, listWards } from './places.ts'

export const placesHttp = serve(placesApi, {
  'GET /api/places/provinces': () => listProvinces(),
  'GET /api/places/provinces/{code}/wards': ({ params }) => listWards(params.code),
  'GET /api/places/renamed': ({ query }) => listRenamed(query),
})
