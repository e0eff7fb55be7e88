// Has to run before any component is loaded, or hot reloading refuses them.
import "@vitejs/plugin-react/preamble";

export { start } from "./app.tsx";
