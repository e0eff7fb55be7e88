import page from "../design/page.module.css";

const SimulatorScreen = () => (
  <section className={page["band"]}>
    <meta name="robots" content="noindex" />
    <h1>Slice simulator</h1>
  </section>
);

export default SimulatorScreen;
