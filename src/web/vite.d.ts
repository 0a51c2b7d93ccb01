/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is, if not at the shop's own host: "https://api.shop.example". Set when the web is built. */
  readonly VITE_API_URL?: string
}
