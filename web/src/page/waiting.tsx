/** The placeholder of a page while its code or its person is loading. `members.html` begins with the same one. */
export const Waiting = () => (
  <div className="page loading">
    <p className="visually-hidden">Loading...</p>
    <span className="bone" aria-hidden="true" />
    <span className="bone" aria-hidden="true" />
    <span className="bone" aria-hidden="true" />
  </div>
);
