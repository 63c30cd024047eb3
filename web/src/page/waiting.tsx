export const Waiting = () => <p className="page muted loading">Loading...</p>;
