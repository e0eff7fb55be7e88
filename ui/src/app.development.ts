// Must run before any component loads, or hot reloading fails.
import "@vitejs/plugin-react/preamble";

export { start } from "./app.tsx";
