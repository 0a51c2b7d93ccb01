// How the web is built: the browser's bundle by default, the server's renderer with `--ssr` (see scripts/build.ts).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // No picture or font inside the style sheet: the policy wants each under its own address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? { input: 'src/web/entry-server.tsx' } : {
      input: 'src/web/entry-browser.tsx',
      // What every page needs travels as one file: two dozen small ones compress worse and ask more often.
      output: { codeSplitting: { groups: [{ name: 'shop', tags: ['$initial'] }] } },
    },
  },
  // React's own switch: without it the renderer would carry and run the development build, several times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true, external: [] } : {},
}))
