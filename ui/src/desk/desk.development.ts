// Must run before any component loads, or hot reloading fails.
import "@vitejs/plugin-react/preamble";
import "./desk.tsx";
